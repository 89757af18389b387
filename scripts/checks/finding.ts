import { readFileSync } from 'node:fs';

/** What an owner should know about a file. A note is not a fault. */
export type Finding = { file: string; line: number; says: string; isNote?: boolean };

/** A finding at the first `part` of a file, or at its first line if the text is written differently. */
export function findingAt(file: string, part: string, says: string): Finding {
  const text = readFileSync(file, 'utf8');
  const line = text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length;
  return { file, line, says };
}

export function noteAt(file: string, part: string, says: string): Finding {
  return { ...findingAt(file, part, says), isNote: true };
}
