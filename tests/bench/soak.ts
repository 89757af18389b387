// `npm run bench -- soak [minutes=10] [share=0.8]`: a day in short at a share of capacity, which is what the machine serves
// in the first seconds: where other work comes and goes, a smaller one. The same core as tests/extended/resilience/soak.spec.ts.
import { HEAP_GROWTH, soak } from '#tests/support/resilience/soak';

const SEED = 7;

/** Prints what was promised and what was kept; fails when something was not. */
export async function main([minutes = '10', share = '0.8']: string[]): Promise<void> {
  const figures = await soak({ seconds: Number(minutes) * 60, share: Number(share), seed: SEED });
  const { heap, open, lost, unexplained, wrongCredits, explained } = figures;
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
  const ratio = (heap.late / heap.early).toFixed(2);
  row('live heap, MB', `${heap.early.toFixed(1)} early, ${heap.late.toFixed(1)} late, ratio ${ratio}`);
  row('open, fresh / after', `${JSON.stringify(open.fresh)} / ${JSON.stringify(open.after)}`);
  row('seconds', figures.seconds);
  for (const line of [...lost, ...wrongCredits, ...unexplained].slice(0, 20)) console.log(`  ${line}`);
  // A heap that was not measured has not passed.
  const hasLeaked =
    !(heap.late <= heap.early * HEAP_GROWTH) ||
    open.after.sockets > 0 ||
    open.after.handles > open.fresh.handles;
  if (hasLeaked || lost.length + wrongCredits.length + unexplained.length > 0) process.exitCode = 1;
}
