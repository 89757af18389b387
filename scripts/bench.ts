// `npm run bench -- NAME [arguments]` calls `main(arguments)` of tests/bench/NAME.ts.
import { globSync } from 'node:fs';
import { basename } from 'node:path';

const names = globSync('tests/bench/*.ts').map((file) => basename(file, '.ts'));
const [name = '', ...args] = process.argv.slice(2);

if (names.includes(name)) {
  const bench: { main(args: string[]): Promise<void> } = await import(`../tests/bench/${name}.ts`);
  await bench.main(args);
} else console.log(`npm run bench -- ${names.join('|')}`);
