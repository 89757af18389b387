// `npm run serve` serves the newest build, as `node .builds/current/server.js` does.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBuilds } from './build/builds.ts';
import { fail } from './process.mjs';

const [newest] = findBuilds();
if (!newest) fail('There is no finished build: npm run build makes one.');
else await import(pathToFileURL(join(newest.folder, 'server.js')).href);
