import { type Finding, marks } from '#lib/server/ops/findings';

/** Prints the doctor's findings, one per line, and sets exit code 1 when something is wrong. */
export function printFindings(findings: readonly Finding[], { json = false } = {}): void {
  if (json) console.log(JSON.stringify(findings, null, 2));
  else
    for (const { state, name, says } of findings) console.log(`${marks[state]} ${name.padEnd(24)} ${says}`);
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  const warnings = findings.filter(({ state }) => state === 'warning').length;
  if (!json) console.log(`\n${wrong} wrong, ${warnings} to look at`);
  process.exitCode = wrong > 0 ? 1 : 0;
}
