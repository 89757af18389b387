// Classifies each variable. A new one fails tests/unit/server/core/env.test.ts until it is listed here.
export const open = [
  'CHAT_MODEL',
  'CHAT_MODEL_DAILY_MESSAGES',
  'CHAT_TRANSCRIPTION_MODEL',
  'VOICE_DAILY_CALL_BUDGET',
  'DATA_DIR',
  'CLIENT_IP_HEADER',
  'SITE_URL',
  'LEAD_RETENTION_DAYS',
  'LOG_LEVEL',
  'PORT',
  'HOSTNAME',
  // Not secret, because the browser sends its error reports there.
  'SENTRY_DSN',
];
const targets = ['VAPI_ASSISTANT', 'VAPI_SQUAD', 'VAPI_WORKFLOW', 'VAPI_OVERRIDES'];
export const secret = [
  'CHAT_WEBHOOK_URL',
  'CHAT_WEBHOOK_AUTHORIZATION',
  'CHAT_MODEL_URL',
  'CHAT_MODEL_API_KEY',
  'CHAT_TRANSCRIPTION_URL',
  'CHAT_TRANSCRIPTION_API_KEY',
  'CONTACT_WEBHOOK_URL',
  'CONTACT_WEBHOOK_AUTHORIZATION',
  'VAPI_API_KEY',
  ...targets,
  'VAPI_API_URL',
  'WEBHOOK_SIGNING_SECRET',
  'DATABASE_URL',
  'OPS_TOKEN',
  'OPS_PASSWORD',
];

/** The value of a secret variable, which occurs nowhere else. */
export const mark = (name: string) => `MARK${name.replaceAll('_', '')}`.padEnd(36, 'x');
export const signingKey = Buffer.from(mark('WEBHOOK_SIGNING_SECRET')).toString('base64');

const traces = [
  ...secret.flatMap((name) => {
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
