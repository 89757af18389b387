/** What an owner should know about a file. A note is not a fault. */
export type Finding = { file: string; line: number; says: string; isNote?: boolean };

/** Returns the line of the first `part`, from 1, or 1 when the text is written in another way. */
export function lineOf(text: string, part: string): number {
  return text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length;
}
