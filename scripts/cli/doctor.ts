// `npm run doctor` checks the configuration without printing secrets. `--json` is for machines. The exit code is 1 when something is wrong.
import { diagnose } from '#lib/server/ops/doctor';
import { printFindings } from './print-findings.ts';
import { readArguments } from './read-arguments.ts';

const { values: flags } = readArguments(
  { options: { json: { type: 'boolean' } } },
  'npm run doctor -- [--json]',
);
printFindings(await diagnose(process.env), { json: flags.json === true });
process.exit();
