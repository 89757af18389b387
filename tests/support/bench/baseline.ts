import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Starts the baseline page beside a running site, whose way of answering it takes over. */
export async function startBaseline(siteUrl: string) {
  const flags = ['--conditions=react-server', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, path.resolve('tests/bench/baseline/server.ts'), siteUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  const [first] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the baseline page ended with ${code}`))),
  ])) as [Buffer];
  return {
    url: String(first).trim(),
    async stop() {
      process.off('exit', abandon);
      child.kill();
      await once(child, 'close');
    },
  };
}
