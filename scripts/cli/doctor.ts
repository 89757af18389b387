// `npm run doctor` checks the configuration without printing secrets. `--send` makes a real chat turn and a
// marked test lead, `--json` is for machines. The exit code is 1 when something is wrong.
import { diagnose } from '#lib/server/ops/doctor';
import { printFindings } from './print-findings.ts';
import { readArguments } from './read-arguments.ts';

const { values: flags } = readArguments(
  { options: { send: { type: 'boolean' }, json: { type: 'boolean' } } },
  'npm run doctor -- [--send] [--json]',
);
printFindings(await diagnose(process.env, { send: flags.send === true }), { json: flags.json === true });
process.exit();
