type Node = { depth: number; says: string; name: string; children: Node[] };

const entry = /^(\s*)- (.*)$/;
const role = /^([a-z][\w-]*)( "(?:\\.|[^"\\])*"| \/(?:\\.|[^/\\])+\/)?((?: \[[^\]]+\])*)(:.*)?$/;

/** YAML quotes keys that hold a colon or the like. */
function unquote(text: string): string {
  const single = /^'((?:''|[^'])*)'(:.*)?$/.exec(text);
  if (single) return `${single[1]?.replaceAll("''", "'")}${single[2] ?? ''}`;
  const double = /^"((?:\\.|[^"\\])*)"(:.*)?$/.exec(text);
  return double ? `${double[1]?.replaceAll(/\\(.)/g, '$1')}${double[2] ?? ''}` : text;
}

function read(line: string): Node {
  const [, indent = '', text = ''] = entry.exec(line) ?? [];
  const depth = indent.length / 2;
  const property = /^(\/\w+):/.exec(text)?.[1];
  if (property) return { depth, says: property, name: '', children: [] };
  const [, kind, name, states = '', rest] = role.exec(unquote(text)) ?? [];
  if (!kind) throw new Error(`no entry of an accessibility tree: ${line}`);
  const words = rest && rest !== ':' && kind !== 'text' ? ': …' : '';
  return {
    depth,
    says: `${kind}${name ? ' "…"' : ''}${states}${words}`,
    name: name?.slice(2, -1) ?? '',
    children: [],
  };
}

function write(node: Node, depth: number, left: ReadonlySet<string>): string {
  const parts = node.children
    .filter(({ name }) => !left.has(name))
    .map((child) => write(child, depth + 1, left));
  // Entries of the same shape are merged, because their number depends on the content.
  const shapes = parts.filter((part, index) => part !== parts[index - 1]);
  return [`${'  '.repeat(depth)}- ${node.says}`, ...shapes].join('\n');
}

/**
 * Returns the accessibility tree (`ariaSnapshot`) without words: roles, states and levels, with `…` for a
 * name or a text, so that it survives changes in lib/content. Omits parts whose name is in `left`.
 */
export function outlineOf(snapshot: string, left: readonly string[] = []): string {
  const root: Node = { depth: -1, says: '', name: '', children: [] };
  const open = [root];
  for (const line of snapshot.split('\n').filter((one) => one.trim() !== '')) {
    const node = read(line);
    while ((open.at(-1)?.depth ?? -1) >= node.depth) open.pop();
    (open.at(-1) ?? root).children.push(node);
    open.push(node);
  }
  const parts = root.children.map((child) => write(child, 0, new Set(left)));
  return `${parts.filter((part, index) => part !== parts[index - 1]).join('\n')}\n`;
}
