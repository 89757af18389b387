/** Returns a pattern for a filled-in sentence of lib/content, in which each `{name}` is a number. */
export function sentencePattern(sentence: string): string {
  return sentence.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '\\d+');
}
