// What can be said of an assistant's text without parsing it. The form gets the text as it was sent.

const FORMATTED_MAX = 8000;
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]?){30}/m;

/**
 * Whether a reply can be formatted without blocking the page. A desktop parses 8,000 characters in 0.4 s at
 * worst, and thousands of nested quotes exhaust the stack.
 */
export const canFormat = (text: string) => text.length <= FORMATTED_MAX && !TOO_DEEP.test(text);

/**
 * Turns a reply into speech: sentences without markup. A link becomes its text, a list item a sentence. By patterns,
 * because a parsed tree would bring the formatter into the first load; each takes linear time.
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
