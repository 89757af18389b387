// `npm run bench -- NAME [arguments]`: runs tests/bench/NAME.ts, which exports `main(arguments)`.
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, root } from './process.mjs';

type Bench = { main?: (args: string[]) => unknown; default?: (args: string[]) => unknown };

const folder = join(root, 'tests', 'bench');
const names = globSync('*.ts', { cwd: folder }).map((file) => basename(file, '.ts'));
const [name, ...args] = process.argv.slice(2);

if (!name) {
  console.log(`Benches: ${names.sort().join(', ') || 'none yet'}\nRun one with: npm run bench -- NAME`);
} else {
  const file = join(folder, `${name}.ts`);
  if (!existsSync(file))
    fail(`There is no bench named ${name}; there are: ${names.join(', ') || 'none yet'}.`);
  const bench = (await import(pathToFileURL(file).href)) as Bench;
  const main = bench.main ?? bench.default;
  if (!main) fail(`tests/bench/${name}.ts exports no main.`);
  await main(args);
}
