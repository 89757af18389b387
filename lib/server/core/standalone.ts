import 'server-only';
import type { RequestListener } from 'node:http';
import { basename } from 'node:path';

/** What `server.js` of a finished build (scripts/build/server.mjs) hands over. */
export type Standalone = {
  folder: string;
  framework: Promise<{ handle: RequestListener; close(): Promise<void> }>;
};

/**
 * The finished build that this process serves. Undefined under `npm run dev` and on platforms that
 * run Next themselves.
 */
export const getStandalone = () => (globalThis as typeof globalThis & { standalone?: Standalone }).standalone;

/** The build's id, as in `.builds/current`. Undefined if there is none. */
export function getBuildId(): string | undefined {
  const standalone = getStandalone();
  return standalone && basename(standalone.folder);
}
