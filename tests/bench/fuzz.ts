// `npm run bench -- fuzz [count=10000] [seed] [route [number]]`: bent requests on every route of the running site, or on
// one, `count` on each; what they got, and what the server holds when it is over. With a number: that one request, shown.

import { attack, type Besieged, measureRest, sendMutant, startBesieged } from '#tests/support/fuzz';
import { judge } from '#tests/support/fuzz-judge';
import { makeMutant } from '#tests/support/fuzz-wire';

const WARM_UP = 300;
const FAILURES_SHOWN = 5;
const SHOWN_MAX = 2000;

const show = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1').slice(0, SHOWN_MAX));

async function replay(besieged: Besieged, seed: number, name: string, index: number): Promise<void> {
  const target = besieged.targets.find((one) => one.name === name);
  if (!target) throw new Error(`There is no route ${name}`);
  const mutant = makeMutant(target, seed, index);
  const replies = await sendMutant(besieged, mutant);
  console.log(`bent: ${mutant.bent.join(', ')}\n${show(mutant.bytes)}\n`);
  for (const { status, headers, body } of replies) console.log(status, headers, show(body));
  console.log(`\n${judge(target, mutant, replies) ?? 'nothing wrong'}\n${besieged.site.printed()}`);
}

async function attackAll(besieged: Besieged, count: number, seed: number, name?: string): Promise<number> {
  const targets = besieged.targets.filter((target) => !name || target.name === name);
  for (const target of targets) await attack(besieged, target, -1, Math.min(WARM_UP, count));
  const before = await measureRest(besieged);
  let failed = 0;
  console.log(
    `seed ${seed}\nroute          sent  a second  live MB  answers (0 is none: the framing was broken)`,
  );
  for (const target of targets) {
    const started = performance.now();
    const { sent, statuses, failures } = await attack(besieged, target, seed, count);
    const perSecond = Math.round((sent * 1000) / (performance.now() - started));
    const { liveMb } = await measureRest(besieged);
    const answers = [...statuses].toSorted().map(([status, times]) => `${status}×${times}`);
    const figures = [String(sent).padStart(8), String(perSecond).padStart(10), liveMb.toFixed(1).padStart(9)];
    console.log(`${target.name.padEnd(11)}${figures.join('')}  ${answers.join(' ')}`);
    for (const failure of failures.slice(0, FAILURES_SHOWN)) console.log(`  ✗ ${failure}`);
    failed += failures.length;
  }
  const after = await measureRest(besieged);
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
  const besieged = await startBesieged();
  try {
    if (name && index) return await replay(besieged, Number(seed), name, Number(index));
    const failed = await attackAll(besieged, Number(count), Number(seed), name);
    console.log(failed === 0 ? 'nothing wrong' : `${failed} wrong`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    besieged.inspector.close();
    await besieged.stop();
  }
}
