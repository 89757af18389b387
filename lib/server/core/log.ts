import 'server-only';
import pino from 'pino';
import { getEnv } from '#lib/server/core/env';

// One JSON line per request or delivery. It never contains a message, a name, an address, a key or a cookie.

const globals = globalThis as typeof globalThis & { siteLog?: pino.Logger };

export function getLog(): pino.Logger {
  globals.siteLog ??= pino({
    level: getEnv().logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  return globals.siteLog;
}
