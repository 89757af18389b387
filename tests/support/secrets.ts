// Classifies each variable. A new one fails tests/unit/server/secrets.test.ts until it is listed here.
export const open = [
  'CONTACT_DELIVERY',
  'VOICE_MAX_CALL_SECONDS',
  'VOICE_DAILY_CALL_BUDGET',
  'VOICE_VIDEO_RECORDING',
  'DATA_DIR',
  'CLIENT_IP_HEADER',
  'SITE_URL',
  'LEAD_RETENTION_DAYS',
  'LOG_LEVEL',
  'PORT',
  'HOSTNAME',
  'SERVERLESS',
  // The browser is told where errors are reported.
  'SENTRY_DSN',
];
const targets = ['VAPI_ASSISTANT', 'VAPI_SQUAD', 'VAPI_WORKFLOW'];
export const secret = [
  'CHAT_WEBHOOK_URL',
  'CHAT_WEBHOOK_AUTHORIZATION',
  'CONTACT_WEBHOOK_URL',
  'CONTACT_WEBHOOK_AUTHORIZATION',
  'VAPI_API_KEY',
  ...targets,
  'VAPI_API_URL',
  'SESSION_SECRET',
  'WEBHOOK_SIGNING_SECRET',
  'DATABASE_URL',
  'HEALTH_TOKEN',
  'OPS_PASSWORD',
  'DELIVERY_TOKEN',
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
