// `npm run doctor` checks the configuration without printing secrets. `--send` makes a real chat turn and a marked test lead,
// `--json` is for machines, and the exit code is 1 when something is wrong.
import { parseArgs } from 'node:util';
import { diagnose } from '#lib/server/ops/doctor';
import type { Finding } from '#lib/server/ops/findings';
import { fail } from '../process.mjs';

const marks: Record<Finding['state'], string> = { ok: '✓', off: '·', warning: '!', wrong: '✗' };

const flags = readFlags();
const findings = await diagnose(process.env, { send: flags.send === true });
if (flags.json) console.log(JSON.stringify(findings, null, 2));
else for (const { state, name, says } of findings) console.log(`${marks[state]} ${name.padEnd(24)} ${says}`);
const wrong = findings.filter(({ state }) => state === 'wrong').length;
const warnings = findings.filter(({ state }) => state === 'warning').length;
if (!flags.json) console.log(`\n${wrong} wrong, ${warnings} to look at`);
process.exit(wrong > 0 ? 1 : 0);

function readFlags() {
  try {
    return parseArgs({ options: { send: { type: 'boolean' }, json: { type: 'boolean' } } }).values;
  } catch (error) {
    return fail(`${(error as Error).message}\nnpm run doctor -- [--send] [--json]`);
  }
}
