// `npm run check-ordered` lists the page's texts that differ from the specification. Owners may
// change all of them, so `npm test` prints the list as a note and fails only with --ordered.
import { type Ordered, orderedWords } from './ordered-words.ts';

if (import.meta.main) {
  const found = orderedWords.flatMap(findDifferences);
  for (const one of found) console.log(`Differs from the specification: ${one}`);
  if (found.length === 0) console.log('All texts match the specification.');
  process.exitCode = found.length > 0 ? 1 : 0;
}

/** Returns one sentence per text that differs. Texts that were not specified are ignored. */
export function findDifferences({ file, name, said, ordered }: Ordered): string[] {
  return compare(name, said, ordered).map((one) => `lib/content/${file}.ts, ${one}`);
}

function compare(path: string, said: unknown, ordered: unknown): string[] {
  if (typeof ordered !== 'object' || ordered === null) {
    if (said === ordered) return [];
    const is = said === undefined ? 'is missing' : `is “${String(said)}”`;
    return [`${path} ${is} and should be “${String(ordered)}”`];
  }
  const parts = (typeof said === 'object' && said !== null ? said : {}) as Record<string, unknown>;
  const differences = Object.entries(ordered).flatMap(([key, value]) =>
    compare(`${path}.${key}`, parts[key], value),
  );
  if (Array.isArray(ordered) && Array.isArray(said) && said.length > ordered.length)
    differences.push(`${path} has ${said.length} entries and should have ${ordered.length}`);
  return differences;
}
