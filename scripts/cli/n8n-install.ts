// `npm run n8n:install` installs a real n8n for `npm run test:all -- n8n`: about five minutes and 2 GB.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, run, withLock } from '../process.ts';
import { n8nFolder, n8nStamp as stamp } from './n8n-folder.ts';

const n8nVersion = '2.41.1';

const manifest = JSON.stringify(
  {
    name: 'n8n-to-test-with',
    private: true,
    dependencies: { n8n: n8nVersion },
    // This release does not start with newer ones, although its ranges allow them.
    overrides: { linkedom: '0.18.12', '@langchain/core': '1.2.8', '@langchain/langgraph': '1.2.9' },
  },
  null,
  2,
);

await withLock('n8n', 'installing n8n', async () => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) {
    console.log(`n8n ${n8nVersion} is installed in ${n8nFolder}.`);
    return;
  }
  console.log(`Installing n8n ${n8nVersion} in ${n8nFolder}. It takes about five minutes.`);
  const started = performance.now();
  rmSync(stamp, { force: true });
  mkdirSync(n8nFolder, { recursive: true });
  writeFileSync(join(n8nFolder, 'package.json'), manifest);
  // Install scripts are skipped, except the one that its database needs.
  await npm('install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund');
  await npm('rebuild', 'sqlite3', '--ignore-scripts=false');
  writeFileSync(stamp, manifest);
  console.log(`Installed in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
});

async function npm(...args: string[]): Promise<void> {
  const { code } = await run('npm', args, { cwd: n8nFolder });
  if (code !== 0) fail(`npm ${args.join(' ')} failed in ${n8nFolder}; its messages are above.`);
}
