import 'server-only';

/** What each variable is for. A test keeps the list complete. */
export const purposes: Record<string, string> = {
  CHAT_WEBHOOK_URL: 'Where messages go: the workflow’s production URL. Unset: the built-in answers reply.',
  CHAT_WEBHOOK_AUTHORIZATION: 'The Authorization header sent with messages.',
  CHAT_LATE_SECONDS: 'How long a message waits for its first words, in seconds. Default 300.',
  CHAT_REPLY_MINUTES: 'How long a reply can be fetched again, in minutes. Default 30.',
  CONTACT_WEBHOOK_URL: 'Where leads go. Unset: they stay in the store.',
  CONTACT_WEBHOOK_AUTHORIZATION: 'The Authorization header sent with leads.',
  CONTACT_DELIVERY: 'store: keeps leads here on purpose, without a warning.',
  VAPI_API_KEY: 'The voice service’s private key. Unset: calls run on the browser’s own speech.',
  VAPI_ASSISTANT_ID: 'What a call runs; one of three.',
  VAPI_SQUAD_ID: 'What a call runs; one of three.',
  VAPI_WORKFLOW_ID: 'What a call runs; one of three.',
  VAPI_API_URL: 'Base URL of the voice API. Default https://api.vapi.ai.',
  VOICE_MAX_CALL_SECONDS: 'Maximum length of a spoken call in seconds. Default 180.',
  VOICE_DAILY_CALL_BUDGET: 'Calls per day, over all visitors. Default 300.',
  VOICE_VIDEO_RECORDING: '1 opens the camera for assistants that record video.',
  SESSION_SECRET: 'Signs cookies. Unset: generated once and kept in the store.',
  WEBHOOK_SIGNING_SECRET: 'Signs requests to webhooks. Unset: they are not signed.',
  DATABASE_URL: 'Postgres. Unset: SQLite in DATA_DIR.',
  DATA_DIR: 'The folder of the SQLite file. Default .data.',
  CLIENT_IP_HEADER: 'The header in which your proxy sends the visitor’s address.',
  SITE_URL: 'The public address.',
  LEAD_RETENTION_DAYS: 'Days after which delivered leads are deleted. Unset: never.',
  OPS_PASSWORD: 'Opens these pages.',
  HEALTH_TOKEN: 'Opens the counts of /api/health, and /api/metrics.',
  SENTRY_DSN: 'Where errors are reported. Unset: only in the log.',
  LOG_LEVEL: 'The log level. Default info.',
  PORT: 'The port to listen on. Default 3000.',
  HOSTNAME: 'The address to listen on. Default: this machine only.',
  SERVERLESS: '1 on platforms that run the site as functions.',
  DELIVERY_TOKEN: 'The token a scheduler sends to POST /api/deliver.',
};

export function describeSetting(name: string): 'set' | 'set by a file' | 'not set' {
  if (process.env[name]?.trim()) return 'set';
  return process.env[`${name}_FILE`]?.trim() ? 'set by a file' : 'not set';
}
