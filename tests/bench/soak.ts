// `npm run bench -- soak [minutes=10]`: a day in short at 80 % of capacity. The same core as tests/e2e/soak.spec.ts.
import { soak } from '#tests/support/soak';

const SEED = 7;

/** Prints what was promised and what was kept; fails when something was not. */
export async function main([minutes = '10']: string[]): Promise<void> {
  const figures = await soak({ seconds: Number(minutes) * 60, share: 0.8, seed: SEED });
  const { memory, lost, unexplained, wrongCredits, explained } = figures;
  const row = (name: string, value: unknown) => console.log(`${name.padEnd(28)}${value}`);
  row('capacity, visitors/s', figures.capacity.toFixed(1));
  row('sent, visitors/s', figures.rate.toFixed(1));
  row('requests', figures.requests);
  row('p50 / p99 ms, no fault', `${figures.p50.toFixed(1)} / ${figures.p99.toFixed(1)}`);
  row('leads acknowledged', figures.acknowledged);
  row('  lost', lost.length);
  row('  deliveries', figures.deliveries);
  row('calls', figures.calls);
  row('  wrong credits', wrongCredits.length);
  row('failures in windows', JSON.stringify(explained));
  row('failures outside', unexplained.length);
  row('memory at rest, MB', `${memory.restBefore} before, ${memory.restAfter} after`);
  const ratio = (memory.late / memory.early).toFixed(2);
  row('memory busy, MB', `${memory.early} early, ${memory.late} late, ratio ${ratio}`);
  row('seconds', figures.seconds);
  for (const line of [...lost, ...wrongCredits, ...unexplained].slice(0, 20)) console.log(`  ${line}`);
  if (lost.length + wrongCredits.length + unexplained.length > 0) process.exitCode = 1;
}
