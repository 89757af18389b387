// V8 compiles a function when it is first called, on the thread that a press waits for. What the first chunks hold runs
// at once, so their compilation is asked for while they load, on another thread (docs/performance.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stagingFolder } from './staging.ts';

/** Read by V8 at the start of a script; to other engines it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Rewrites the chunks of these addresses (`/_next/static/…`) in place. Throws when one is not there. */
export function hintCompilation(chunks: ReadonlySet<string>): void {
  for (const chunk of chunks) {
    const file = join(stagingFolder, chunk.replace('/_next/', '.next/'));
    const text = readFileSync(file, 'utf8');
    if (!text.startsWith(hint)) writeFileSync(file, hint + text);
  }
}
