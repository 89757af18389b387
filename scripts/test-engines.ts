// `npm run test:engines`: one walk through the built site in every browser engine of this machine. It installs nothing.
import { buildIfStale } from './build/build.ts';
import { engineSuite, missingEngines } from './checks/engine-suite.ts';
import { ensureChromium } from './chromium.ts';
import { endLike, run } from './process.mjs';
import { toolEnvironment } from './tool-environment.ts';

for (const { name, installs } of missingEngines())
  console.log(`No ${name} here (apt-get install ${installs}).`);
const CHROMIUM_PATH = await ensureChromium(true);
await buildIfStale();
const [command, ...args] = engineSuite;
const env = { ...toolEnvironment(), CHROMIUM_PATH };
endLike(await run(command, [...args, '--reporter=verbose', ...process.argv.slice(2)], { env }));
