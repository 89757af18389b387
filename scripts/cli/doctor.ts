// `npm run doctor` checks the configuration without printing secrets. `--send` makes a real chat turn and a
// marked test lead, `--json` is for machines. The exit code is 1 when something is wrong.
import { parseArgs } from 'node:util';
import { diagnose } from '#lib/server/ops/doctor';
import { fail } from '../process.mjs';
import { printFindings } from './print-findings.ts';

const flags = readFlags();
printFindings(await diagnose(process.env, { send: flags.send === true }), { json: flags.json === true });
process.exit();

function readFlags() {
  try {
    return parseArgs({ options: { send: { type: 'boolean' }, json: { type: 'boolean' } } }).values;
  } catch (error) {
    return fail(`${(error as Error).message}\nnpm run doctor -- [--send] [--json]`);
  }
}
