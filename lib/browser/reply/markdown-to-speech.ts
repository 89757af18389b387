/**
 * Turns a reply into speech: sentences without markup. A link becomes its text, a list item a sentence. One of nothing but
 * code or an address has no spoken form, and stays as it is. By patterns, because the call would load the formatter for a
 * parsed tree; each takes linear time.
 */
export function toSpeech(markdown: string): string {
  const spoken = markdown
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
  return spoken || markdown;
}
