/** Turns Markdown into speech: sentences without markup. A link becomes its text, a list item a sentence. */
export function toSpeech(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?```/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/^(?:[^\S\r\n]|[:|-])+$/gm, '')
    .replace(/^[^\S\r\n]*(?:#{1,6}|>|[-*+]|\d+\.)\s+(?:\[[ x]\]\s+)?/gm, '')
    .replace(/[*_`~|]+/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (/[.!?:;,]$/.test(line) ? line : `${line}.`))
    .join(' ');
}

/** Splits text into sentences, because browsers cut off long utterances. */
export function toSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).filter(Boolean);
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the microphone has picked up what is being spoken from the loudspeaker. */
export function isEcho(heard: string, spoken: string): boolean {
  const own = new Set(words(spoken));
  const all = words(heard);
  return all.length === 0 || all.filter((word) => own.has(word)).length / all.length >= 0.6;
}

const REWORDED_BY = 2;

const spacedWords = (text: string) =>
  [...text.matchAll(/\S+/g)]
    .map(({ 0: word, index }) => ({ word: words(word).join(''), index }))
    .filter(({ word }) => word !== '');

/**
 * Returns the words of `text` after `said`, an earlier reading of the same speech that may have been reworded
 * since. Empty when nothing was added.
 */
export function wordsAfter(said: string, text: string): string {
  const known = spacedWords(said);
  if (known.length === 0) return text.trim();
  const now = spacedWords(text);
  const end = known.length - 1;
  const at = [...now.keys()]
    .filter((index) => now[index]?.word === known[end]?.word && Math.abs(index - end) <= REWORDED_BY)
    .sort((one, other) => Math.abs(one - end) - Math.abs(other - end))[0];
  return text.slice(now[(at ?? end) + 1]?.index ?? text.length).trim();
}
