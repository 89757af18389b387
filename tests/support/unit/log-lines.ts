import pino from 'pino';

export type LogLine = { level: number; msg: string; code?: string; cause?: string; [fact: string]: unknown };

/** Captures this process's log until the next `configure`. Returns the parsed lines as they are written. */
export function captureLog(): LogLine[] {
  const lines: LogLine[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) };
  (globalThis as { siteLog?: pino.Logger }).siteLog = pino({ level: 'trace', base: null }, destination);
  return lines;
}
