import 'server-only';

/** What each variable is for. A test keeps the list complete. */
export const purposes: Record<string, string> = {
  CHAT_WEBHOOK_URL: 'Where messages go: the workflow’s production URL. Unset: the built-in answers reply.',
  CHAT_WEBHOOK_AUTHORIZATION: 'What messages carry as their Authorization header.',
  CHAT_LATE_SECONDS: 'How long a message waits for its first words. 300.',
  CHAT_REPLY_MINUTES: 'How long a reply is kept for a page that comes back. 30.',
  CONTACT_WEBHOOK_URL: 'Where leads go. Unset: they stay in the store.',
  CONTACT_WEBHOOK_AUTHORIZATION: 'What leads carry as their Authorization header.',
  CONTACT_DELIVERY: 'store: leads stay here on purpose, and nothing warns of it.',
  VAPI_API_KEY: 'The voice service’s private key. Unset: calls run on the browser’s own speech.',
  VAPI_ASSISTANT_ID: 'What a call runs; one of three.',
  VAPI_SQUAD_ID: 'What a call runs; one of three.',
  VAPI_WORKFLOW_ID: 'What a call runs; one of three.',
  VAPI_API_URL: 'The voice service’s address, where it is not its own.',
  VOICE_MAX_CALL_SECONDS: 'When a call is ended that is not typed. 180.',
  VOICE_DAILY_CALL_BUDGET: 'Calls a day over all visitors. 300.',
  VOICE_VIDEO_RECORDING: '1 opens the camera for an assistant that records video.',
  SESSION_SECRET: 'Signs cookies. Unset: made once and kept in the store.',
  WEBHOOK_SIGNING_SECRET: 'Signs requests to webhooks. Unset: they are not signed.',
  DATABASE_URL: 'Postgres. Unset: SQLite in DATA_DIR.',
  DATA_DIR: 'The folder of the SQLite file. .data.',
  CLIENT_IP_HEADER: 'The header in which your proxy writes the visitor’s address.',
  SITE_URL: 'The public address.',
  LEAD_RETENTION_DAYS: 'When a delivered lead is deleted. Unset: never.',
  OPS_PASSWORD: 'Opens these pages.',
  HEALTH_TOKEN: 'Opens the counts of /api/health, and /api/metrics.',
  SENTRY_DSN: 'Where errors are reported. Unset: in the log only.',
  LOG_LEVEL: 'What the log holds. info.',
  PORT: 'Where the site listens. 3000.',
  HOSTNAME: 'At which address it listens. This machine only.',
  KEEP_ALIVE_TIMEOUT: 'How long an idle connection stays open, in ms. 65000.',
  DRAIN_SECONDS: 'From SIGTERM until no connection is taken any more. 2.',
  SERVERLESS: '1 where no process lasts.',
  DELIVERY_TOKEN: 'What a scheduler brings to POST /api/deliver.',
};

export function describeSetting(name: string): 'set' | 'set by a file' | 'not set' {
  if (process.env[name]?.trim()) return 'set';
  return process.env[`${name}_FILE`]?.trim() ? 'set by a file' : 'not set';
}
