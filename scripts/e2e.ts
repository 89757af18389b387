// `npm run test:e2e [-- FILES]` builds if necessary and tests in Chromium.
import { buildIfStale } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { endLike, run } from './process.ts';

const { NODE_ENV: _unset, ...environment } = process.env;
const CHROMIUM_PATH = await ensureChromium();
await buildIfStale();
endLike(
  await run('playwright', ['test', ...process.argv.slice(2)], { env: { ...environment, CHROMIUM_PATH } }),
);
