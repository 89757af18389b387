// `npm run test:e2e`: builds if the build is stale, then drives it in Chromium.
import { buildIfStale } from './build.ts';
import { checkEnvironment } from './checks.ts';
import { ensureChromium } from './chromium.ts';
import { endLike, run } from './process.mjs';

const CHROMIUM_PATH = await ensureChromium();
await buildIfStale();
const env = { ...checkEnvironment(), CHROMIUM_PATH };
endLike(await run('playwright', ['test', ...process.argv.slice(2)], { env }));
