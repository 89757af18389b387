// `npm start` builds if necessary and serves. Installing comes before this (scripts/install.mjs).
import { hostname } from 'node:os';
import { buildIfStale } from './build.ts';

await buildIfStale();
// Containers and some shells set HOSTNAME to the machine's name, on which Next would listen.
if (!process.env.HOSTNAME || process.env.HOSTNAME === hostname()) process.env.HOSTNAME = '127.0.0.1';
await import('../.next/standalone/server.js' as string);
