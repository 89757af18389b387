// `npm run bench -- NAME [arguments]` calls `main(arguments)` of tests/bench/NAME.ts.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, root } from './process.ts';

const folder = join(root, 'tests', 'bench');
const names = globSync('*.ts', { cwd: folder })
  .map((file) => basename(file, '.ts'))
  .sort();
const [name, ...args] = process.argv.slice(2);

if (!name) {
  console.log(`Benches: ${names.join(', ')}\nRun one with: npm run bench -- NAME`);
} else {
  if (!names.includes(name)) fail(`There is no bench named ${name}; there are: ${names.join(', ')}.`);
  const bench: { main(args: string[]): unknown } = await import(
    pathToFileURL(join(folder, `${name}.ts`)).href
  );
  await bench.main(args);
}
