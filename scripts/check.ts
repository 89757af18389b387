// Runs one entry of the table of checks: `check NAME [arguments for its last command]`.
import { type CheckName, checkEnvironment, checks } from './checks.ts';
import { endLike, fail, run } from './process.mjs';

const [name, ...args] = process.argv.slice(2);
if (!name || !Object.hasOwn(checks, name))
  fail(`There is no check named ${name}; there are: ${Object.keys(checks).join(', ')}.`);

const commands = checks[name as CheckName];
for (const [index, [command, ...own]] of commands.entries()) {
  const last = index === commands.length - 1;
  const ended = await run(command, last ? [...own, ...args] : own, { env: checkEnvironment() });
  if (last || ended.code !== 0) {
    endLike(ended);
    break;
  }
}
