// `npm run bench -- fuzz [count=10000] [seed] [route [number]]`: malformed requests on every route of the running site, or on
// one, `count` on each; what they got, and what the server holds when it is over. With a number: that one request, shown.

import { attack, type FuzzTarget, sendMutant, startFuzzTarget } from '#tests/support/resilience/fuzz';
import { judge } from '#tests/support/resilience/fuzz-judge';
import { makeMutant } from '#tests/support/resilience/fuzz-wire';
import { measureRest } from '#tests/support/resilience/inspected';

const WARM_UP = 300;
const FAILURES_SHOWN = 5;
const SHOWN_MAX = 2000;

const show = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1').slice(0, SHOWN_MAX));

async function replay(fuzzTarget: FuzzTarget, seed: number, name: string, index: number): Promise<void> {
  const target = fuzzTarget.targets.find((one) => one.name === name);
  if (!target) throw new Error(`There is no route ${name}`);
  const mutant = makeMutant(target, seed, index);
  const replies = await sendMutant(fuzzTarget, mutant);
  console.log(`changed: ${mutant.changes.join(', ')}\n${show(mutant.bytes)}\n`);
  for (const { status, headers, body } of replies) console.log(status, headers, show(body));
  console.log(`\n${judge(target, mutant, replies) ?? 'nothing wrong'}\n${fuzzTarget.site.printed()}`);
}

async function attackAll(
  fuzzTarget: FuzzTarget,
  count: number,
  seed: number,
  name?: string,
): Promise<number> {
  const targets = fuzzTarget.targets.filter((target) => !name || target.name === name);
  for (const target of targets) await attack(fuzzTarget, target, -1, Math.min(WARM_UP, count));
  const before = await measureRest(fuzzTarget.inspector);
  let failed = 0;
  console.log(
    `seed ${seed}\nroute          sent  a second  live MB  answers (0 is none: the framing was broken)`,
  );
  for (const target of targets) {
    const started = performance.now();
    const { sent, statuses, failures } = await attack(fuzzTarget, target, seed, count);
    const perSecond = Math.round((sent * 1000) / (performance.now() - started));
    const { liveMb } = await measureRest(fuzzTarget.inspector);
    const answers = [...statuses].toSorted().map(([status, times]) => `${status}×${times}`);
    const figures = [String(sent).padStart(8), String(perSecond).padStart(10), liveMb.toFixed(1).padStart(9)];
    console.log(`${target.name.padEnd(11)}${figures.join('')}  ${answers.join(' ')}`);
    for (const failure of failures.slice(0, FAILURES_SHOWN)) console.log(`  ✗ ${failure}`);
    failed += failures.length;
  }
  const after = await measureRest(fuzzTarget.inspector);
  const times = (after.liveMb / before.liveMb).toFixed(2);
  console.log(`at rest: ${before.liveMb.toFixed(1)} → ${after.liveMb.toFixed(1)} MB live (${times}×),`);
  console.log(`resident ${before.rssMb.toFixed(0)} → ${after.rssMb.toFixed(0)} MB, sockets ${after.sockets}`);
  return failed;
}

export async function main([
  count = '10000',
  seed = String(Date.now() % 1_000_000),
  name,
  index,
]: string[]): Promise<void> {
  const fuzzTarget = await startFuzzTarget();
  try {
    if (name && index) return await replay(fuzzTarget, Number(seed), name, Number(index));
    const failed = await attackAll(fuzzTarget, Number(count), Number(seed), name);
    console.log(failed === 0 ? 'nothing wrong' : `${failed} wrong`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    fuzzTarget.inspector.close();
    await fuzzTarget.stop();
  }
}
