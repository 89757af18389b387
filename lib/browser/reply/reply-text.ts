// Reads an assistant's text for the screen and for speech. Chat text is not a Markdown document, so plain text stays as
// written.

export type MdastNode = {
  type: string;
  value?: string;
  children?: MdastNode[];
};

const BREAK = /\s*(?:<br\s*\/?>|\n)[^\S\n]*/i;

function breakLines(text: string): MdastNode[] {
  return text
    .split(BREAK)
    .flatMap((value, index): MdastNode[] => [
      ...(index > 0 ? [{ type: 'break' }] : []),
      ...(value === '' ? [] : [{ type: 'text', value }]),
    ]);
}

/** Rewrites a tree of Markdown so that line breaks arrive as written. */
export function toChatTree(node: MdastNode): MdastNode[] {
  if (node.type === 'text') return breakLines(node.value ?? '');
  return [node.children ? { ...node, children: node.children.flatMap(toChatTree) } : node];
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
