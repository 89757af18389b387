/** Markdown as it is spoken: words only, in sentences. A link is its text, a list item is a sentence. */
export function toSpeech(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?```/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/^\s*\|?[\s:|-]+\|?\s*$/gm, '')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+(?:\[[ x]\]\s+)?/gm, '')
    .replace(/[*_`~|]+/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (/[.!?:;,]$/.test(line) ? line : `${line}.`))
    .join(' ');
}

/** Text in sentences: browsers cut off an utterance that is too long. */
export function toSentences(text: string): string[] {
  return (text.match(/[^.!?]+(?:[.!?]+|$)/g) ?? []).map((sentence) => sentence.trim()).filter(Boolean);
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether what was heard is what is being spoken: a loudspeaker's sound comes back through the microphone. */
export function isEcho(heard: string, spoken: string): boolean {
  const own = new Set(words(spoken));
  const all = words(heard);
  return all.length === 0 || all.filter((word) => own.has(word)).length / all.length >= 0.6;
}
