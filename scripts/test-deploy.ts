// `npm run test:deploy`: the files of deploy/ on the real nginx and Caddy, and the Dockerfile's image built and run, each as
// far as the machine has what it takes. It installs nothing.
import { buildIfStale } from './build/build.ts';
import { provideBaseImage } from './checks/container-base.ts';
import { containerSuite, findProxies, proxySuite } from './checks/deploy-suites.ts';
import { endLike, run } from './process.mjs';
import { toolEnvironment } from './tool-environment.ts';

const suites: (readonly [string, ...string[]])[] = [];
const proxies = findProxies();
if (proxies.length > 0) suites.push(proxySuite);
console.log(`Proxies here: ${proxies.join(', ') || 'none (apt-get install nginx caddy openssl)'}`);
const base = await provideBaseImage();
if (base.state === 'ready') suites.push(containerSuite);
else console.log(`No container: ${base.why}`);
if (proxies.length > 0) await buildIfStale();
for (const [command, ...args] of suites) {
  const ended = await run(command, [...args, '--reporter=verbose'], { env: toolEnvironment() });
  endLike(ended);
  if (ended.code !== 0) break;
}
