import { readFileSync } from 'node:fs';

/** The variables whose values may be seen. SENTRY_DSN is one, because the browser sends its error reports there. */
const publicVariables = `
  CHAT_MODEL CHAT_MODEL_DAILY_MESSAGES CHAT_TRANSCRIPTION_MODEL CLIENT_IP_HEADER DATA_DIR LEAD_RETENTION_DAYS LOG_LEVEL
  PORT SENTRY_DSN SITE_URL VOICE_DAILY_CALL_BUDGET`;

/** All others. tests/unit/server/core/env.test.ts checks that the example has every variable. */
export const secretVariables = (readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? []).filter(
  (name) => !publicVariables.split(/\s+/).includes(name),
);

/** The value of a secret variable, which occurs nowhere else. */
export const mark = (name: string) => `MARK${name.replaceAll('_', '')}`.padEnd(36, 'x');
export const signingKey = Buffer.from(mark('WEBHOOK_SIGNING_SECRET')).toString('base64');

const traces = [
  ...secretVariables.flatMap((name) => {
    const text = mark(name);
    const bytes = Buffer.from(text);
    return [text, text.toLowerCase(), bytes.toString('hex'), bytes.toString('base64url').slice(0, -4)];
  }),
  signingKey.replace(/=+$/, ''),
];

/** Finds the marks in a text, verbatim or in another encoding. */
export function findTraces(text: string): string[] {
  return traces.filter((trace) => text.includes(trace));
}
