// `npm run doctor` checks the configuration without printing secrets. The exit code is 1 when something is wrong.
import { diagnose } from '#lib/server/ops/doctor';
import { readBuiltUrl } from '../build.ts';

const marks = { ok: '✓', off: '·', warning: '!', wrong: '✗' };
const findings = await diagnose(process.env, { builtUrl: readBuiltUrl() });
const count = (wanted: string) => findings.filter(({ state }) => state === wanted).length;

for (const { state, name, text } of findings)
  console.log(`${marks[state]} ${name.padEnd(24)} ${state === 'off' ? 'not set: ' : ''}${text}`);
console.log(`\nWrong: ${count('wrong')}. Warnings: ${count('warning')}.`);
process.exit(count('wrong') > 0 ? 1 : 0);
