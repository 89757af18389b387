import 'server-only';
import pino from 'pino';
import { getEnv } from '#lib/server/core/env';
import { runOutsideRequest } from '#lib/server/core/outside-request';

// One JSON line per request or delivery. Never a message, a name, an address, a key or a cookie.

const REFUSALS_A_SECOND = 50;

type Globals = typeof globalThis & { siteLog?: pino.Logger; siteRefusals?: { lines: number } };
const globals = globalThis as Globals;

export function getLog(): pino.Logger {
  globals.siteLog ??= pino({
    level: getEnv().logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  return globals.siteLog;
}

/** Whether a rejected request may log its own line: 50 a second do. One line at the end counts the others. */
export function mayLogRefusal(): boolean {
  if (!globals.siteRefusals) {
    const refusals = { lines: 0 };
    globals.siteRefusals = refusals;
    const endSecond = () => {
      if (globals.siteRefusals === refusals) globals.siteRefusals = undefined;
      const count = refusals.lines - REFUSALS_A_SECOND;
      if (count > 0) getLog().warn({ count }, 'more requests rejected; not logged individually');
    };
    runOutsideRequest(() => setTimeout(endSecond, 1000).unref());
  }
  globals.siteRefusals.lines += 1;
  return globals.siteRefusals.lines <= REFUSALS_A_SECOND;
}
