// `npm run test:e2e`: builds if the build is stale, then drives it in Chromium.
import { buildIfStale } from './build/build.ts';
import { ensureChromium } from './chromium.ts';
import { endLike, run } from './process.mjs';
import { toolEnvironment } from './tool-environment.ts';

const CHROMIUM_PATH = await ensureChromium();
await buildIfStale();
const env = { ...toolEnvironment(), CHROMIUM_PATH };
endLike(await run('playwright', ['test', ...process.argv.slice(2)], { env }));
