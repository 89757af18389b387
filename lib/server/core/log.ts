import 'server-only';
import pino from 'pino';
import { getEnv } from '#lib/server/core/env';

// One JSON line a request or delivery. Never a message, a name, an address, a key or a cookie.

const held = globalThis as typeof globalThis & { siteLog?: pino.Logger };

export function getLog(): pino.Logger {
  held.siteLog ??= pino({ level: getEnv().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return held.siteLog;
}
