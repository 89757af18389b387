import 'server-only';
import type { RequestListener } from 'node:http';
import { basename } from 'node:path';

/** What `server.js` of a finished build (scripts/build/server.mjs) hands over. */
export type Standalone = {
  folder: string;
  framework: Promise<{ handle: RequestListener; close(): Promise<void> }>;
};

/** The finished build that this process serves; undefined under `npm run dev` and on a platform that runs Next itself. */
export const getStandalone = () => (globalThis as typeof globalThis & { standalone?: Standalone }).standalone;

/** The build's id, as `.builds/current` names it; undefined where there is none. */
export function getBuildId(): string | undefined {
  const standalone = getStandalone();
  return standalone && basename(standalone.folder);
}
