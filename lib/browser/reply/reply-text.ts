// Reads an assistant's text for the screen and for speech. Chat text is not a Markdown document, so plain text stays as
// written.

export type MdastNode = {
  type: string;
  value?: string;
  url?: string;
  children?: MdastNode[];
  position?: { start: { offset?: number }; end: { offset?: number } };
};

const FORMATTED_MAX = 8000;
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]?){30}/m;

/**
 * Whether a reply can be formatted without blocking the page. A desktop parses 8,000 characters in 0.4 s at
 * worst, and thousands of nested quotes exhaust the stack.
 */
export const canFormat = (text: string) => text.length <= FORMATTED_MAX && !TOO_DEEP.test(text);

const BREAK = /\s*(?:<br\s*\/?>|\n)[^\S\n]*/i;

function breakLines(text: string): MdastNode[] {
  return text
    .split(BREAK)
    .flatMap((value, index): MdastNode[] => [
      ...(index > 0 ? [{ type: 'break' }] : []),
      ...(value === '' ? [] : [{ type: 'text', value }]),
    ]);
}

// Bare addresses end at spaces. Scripts without spaces have full-width punctuation, which ends them too, as do
// quotation marks.
const AFTER_ADDRESS = /[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65“”‘’«»]/u;

function endAddress(link: MdastNode): MdastNode[] {
  const value = link.children?.[0]?.value ?? '';
  const at = value.search(AFTER_ADDRESS);
  if (at < 0) return [link];
  const address = value.slice(0, at);
  const url = address.startsWith('www.') ? `http://${address}` : address;
  const children = [{ type: 'text', value: address }];
  const rest = { type: 'text', value: value.slice(at) };
  return [{ ...link, url, children }, rest];
}

/** Rewrites a tree of Markdown so that line breaks and addresses arrive as written. */
export function toChatTree(node: MdastNode, source: string): MdastNode[] {
  if (node.type === 'text') return breakLines(node.value ?? '');
  const isBare = node.type === 'link' && source[node.position?.start.offset ?? 0] !== '[';
  if (isBare) return endAddress(node);
  const children = node.children?.flatMap((child) => toChatTree(child, source));
  return [children ? { ...node, children } : node];
}

const SAFE_URL = /^(?:(?:https?|mailto|tel):|#[\w-]+$)/i;

/** Returns the address of a link if it may be followed, else an empty one. */
export function toSafeUrl(url: string): string {
  const trimmed = url.trim();
  return SAFE_URL.test(trimmed) ? trimmed : '';
}

/**
 * Turns a reply into speech: sentences without markup. A link becomes its text, a list item a sentence. By patterns,
 * because the call would load the formatter for a parsed tree; each takes linear time.
 */
export function toSpeech(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?(?:```|$)/g, '')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/^(?:[^\S\r\n]|[:|-])+$/gm, '')
    .replace(/^[^\S\r\n]*(?:#{1,6}|>|[-*+]|\d+\.)\s+(?:\[[ x]\]\s+)?/gm, '')
    .replace(/(?<![\p{L}\p{N}])[*_~]+|[*_~]+(?![\p{L}\p{N}])|[`|]+/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (/[.!?:;,。！？]$/.test(line) ? line : `${line}.`))
    .join(' ');
}
