// `npm run test:n8n`: the shipped workflows in the real n8n, with the site's production build; ends with a table.
import { rmSync } from 'node:fs';
import { buildIfStale } from './build/build.ts';
import { n8nSuite, readN8nTable } from './checks/n8n-suite.ts';
import { findN8n, n8nTable } from './cli/n8n-folder.ts';
import { endLike, fail, run } from './process.mjs';
import { toolEnvironment } from './tool-environment.ts';

if (!findN8n()) fail('There is no n8n to test on. Install it beside the project with npm run n8n:install.');
await buildIfStale();
rmSync(n8nTable, { force: true });
const [command, ...args] = n8nSuite;
endLike(await run(command, [...args, ...process.argv.slice(2)], { env: toolEnvironment() }));
console.log(readN8nTable());
