import 'server-only';
import type { Framework } from '#lib/server/ops/serve';

/** There when scripts/build/server.mjs runs this process: Next does not wait for the start's end, but it does. */
type Entry = {
  /** The folder that it was started in, absolute: its own is another, and what is set may be relative. */
  startedIn: string;
  started(serve: (framework: Framework) => Promise<void>): void;
};
const held = globalThis as typeof globalThis & { siteEntry?: Entry };

/** The entry point of a finished build; undefined under plain `next start` and in development. */
export function getEntry(): Entry | undefined {
  return held.siteEntry;
}
