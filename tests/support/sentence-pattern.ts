/** A pattern for what is read where the page fills in a sentence of lib/content: each `{name}` stands for a number. */
export function sentencePattern(sentence: string): string {
  return sentence.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '\\d+');
}
