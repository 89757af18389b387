/** What an owner should know about a file. A note is no fault. */
export type Finding = { file: string; line: number; says: string; isNote?: boolean };

/** The line on which `part` stands for the first time, from 1; the first line when it is written another way. */
export function lineOf(text: string, part: string): number {
  return text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length;
}
