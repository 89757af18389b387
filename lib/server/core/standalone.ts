import 'server-only';
import type { RequestListener } from 'node:http';

/** What scripts/build/server.mjs hands over. */
export type Standalone = {
  /** The build's folder, absolute. */
  folder: string;
  /** Next, once it is ready. */
  framework: Promise<{ handle: RequestListener; close(): Promise<void> }>;
};

/** Undefined under `next dev`. */
export function getStandalone(): Standalone | undefined {
  return (globalThis as typeof globalThis & { standalone?: Standalone }).standalone;
}
