import pino from 'pino';
import { getEnv } from '#lib/server/core/env';
import { defineState } from '#lib/server/core/process-state';

// One JSON line per request or delivery. It never contains a message, a name, an address, a key or a cookie.

export const getLog = defineState('log', () =>
  pino({ level: getEnv().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }),
);
