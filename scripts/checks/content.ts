// `npm run check-content` explains faults in the files that owners edit, one sentence each. Every
// build starts with it.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { root } from '../process.ts';
import { checkSyntax } from './content-syntax.ts';
import type { Finding } from './finding.ts';

chdir(root);
const found = checkSyntax();
// Only files that parse can be loaded.
if (found.length === 0) found.push(...(await checkWhatIsRead()));
const faults = found.filter(({ isNote }) => !isNote);
for (const { file, line, says, isNote } of found) {
  if (isNote) console.log(`Note: ${file}:${line} ${says}.`);
  else console.error(`${file}:${line} ${says}.`);
}
if (faults.length === 0) console.log('The content can be built.');
process.exitCode = faults.length > 0 ? 1 : 0;

async function checkWhatIsRead(): Promise<Finding[]> {
  try {
    for (const file of globSync('lib/content/**/*.ts')) await import(join(root, file));
    const { checkRules } = await import('./content-rules.ts');
    return checkRules();
  } catch (error) {
    const { message, stack = '' } = error as Error;
    const [, file = 'lib/content', line = '1'] = /(lib\/content\/[\w/-]+\.ts):(\d+)/.exec(stack) ?? [];
    return [{ file, line: Number(line), says: `this cannot be loaded: ${message}` }];
  }
}
