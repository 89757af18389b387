// Prepares an assistant's text for the screen as a tree of Markdown. Chat text is not a Markdown document, so plain
// text stays as written.

type Node = {
  type: string;
  value?: string;
  url?: string;
  children?: Node[];
  position?: { start: { offset?: number }; end: { offset?: number } };
};

const FORMATTED_MAX = 8000;
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]?){30}/m;

/**
 * Whether a reply can be formatted without blocking the page. A desktop parses 8,000 characters in 0.4 s at
 * worst, and thousands of nested quotes exhaust the stack.
 */
export const canFormat = (text: string) => text.length <= FORMATTED_MAX && !TOO_DEEP.test(text);

/** Turns off syntax that is plain text in a chat: raw HTML, and code by indentation. */
export const plainSyntax = { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } };

const BREAK = /\s*(?:<br\s*\/?>|\n)[^\S\n]*/i;

function breakLines(text: string): Node[] {
  return text
    .split(BREAK)
    .flatMap((value, index): Node[] => [
      ...(index > 0 ? [{ type: 'break' }] : []),
      ...(value === '' ? [] : [{ type: 'text', value }]),
    ]);
}

// Bare addresses end at spaces. Scripts without spaces have full-width punctuation, which ends them too, as do
// quotation marks.
const AFTER_ADDRESS = /[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65“”‘’«»]/u;

function endAddress(link: Node): Node[] {
  const [text] = link.children ?? [];
  const value = text?.value ?? '';
  const at = value.search(AFTER_ADDRESS);
  if (at < 0 || !/^(?:https?:|www\.)/i.test(value)) return [link];
  const address = value.slice(0, at);
  const url = address.startsWith('www.') ? `http://${address}` : address;
  return [
    { ...link, url, children: [{ type: 'text', value: address }] },
    { type: 'text', value: value.slice(at) },
  ];
}

const WORD = /[\p{L}\p{N}]/u;

/** Whether an emphasis is really a product, whose stars are between words or numbers, as in 5*6*7. */
function isProduct({ type, position }: Node, source: string): boolean {
  const { start, end } = position ?? {};
  if (type !== 'emphasis' || !start?.offset || !end?.offset) return false;
  const isStar = source[start.offset] === '*';
  return isStar && [source[start.offset - 1], source[end.offset]].every((char) => WORD.test(char ?? ''));
}

function keepPlain(node: Node, source: string): Node[] {
  if (node.type === 'text') return breakLines(node.value ?? '');
  if (node.type === 'link' && node.children?.length === 1 && node.children[0]?.type === 'text') {
    const isBare = source[node.position?.start.offset ?? 0] !== '[';
    if (isBare) return endAddress(node);
  }
  const children = node.children?.flatMap((child) => keepPlain(child, source));
  if (!children) return [node];
  if (isProduct(node, source))
    return [{ type: 'text', value: '*' }, ...children, { type: 'text', value: '*' }];
  return [{ ...node, children }];
}

/** Rewrites a tree of Markdown so that line breaks, addresses and products arrive as written. */
export function toChatTree(tree: Node, source: string): Node {
  return { ...tree, children: (tree.children ?? []).flatMap((child) => keepPlain(child, source)) };
}

const SAFE_URL = /^(?:(?:https?|mailto|tel):|#[\w-]+$)/i;

/** Returns the address of a link if it may be followed, else an empty one. */
export function safeUrl(url: string): string {
  const trimmed = url.trim();
  return SAFE_URL.test(trimmed) ? trimmed : '';
}
