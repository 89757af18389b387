import { parseSync } from 'oxc-parser';
import { readFinished } from '#tests/support/resilience/other-build';

type Element = { type: string; start: number; end: number; value?: unknown };

/** One module of a chunk, as it is sent. `id` is the bundler's; modules that it has merged share one text. */
export type ChunkModule = { chunk: string; id: string; text: string };

/** The modules of a chunk that Turbopack wrote: `push([script, id, factory, id, id, factory, …])`. */
function readChunkModules(chunk: string, source: string): ChunkModule[] {
  const [statement] = parseSync(chunk, source).program.body;
  const call = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  const list = call?.type === 'CallExpression' ? call.arguments[0] : undefined;
  if (list?.type !== 'ArrayExpression') return [];
  const modules: ChunkModule[] = [];
  let ids: string[] = [];
  for (const element of list.elements.slice(1) as Element[]) {
    if (element.type === 'Literal') {
      ids.push(String(element.value));
      continue;
    }
    const text = source.slice(element.start, element.end);
    modules.push(...ids.map((id) => ({ chunk, id, text })));
    ids = [];
  }
  return modules;
}

/** Every module of the build that stands in more than one chunk, alone or merged with others that it is used by. */
export function findTwins(folder: string): ChunkModule[][] {
  const all = [...readFinished(folder)]
    .filter(([address]) => /^\/_next\/static\/chunks\/[^/]+\.js$/.test(address))
    .flatMap(([address, { bytes }]) => readChunkModules(address.split('/').at(-1) ?? '', bytes.toString()));
  if (all.length === 0)
    throw new Error(`${folder}: no modules were read; does Turbopack write chunks otherwise now?`);
  return Object.values(Object.groupBy(all, ({ id }) => id) as Record<string, ChunkModule[]>).filter(
    (same) => new Set(same.map(({ chunk }) => chunk)).size > 1,
  );
}
