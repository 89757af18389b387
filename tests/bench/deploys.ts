// `npm run bench -- deploys [deploys=20] [visitors=50] [proxy=nginx]`: rolling restarts under load, on Postgres
// with TEST_DATABASE_URL, else on one SQLite file. tests/extended/resilience/deploys.spec.ts is the short form.
import { findProxies } from '#tests/support/machine';
import { engines, engineVariables } from '#tests/support/postgres';
import { deployUnderLoad } from '#tests/support/resilience/deploys';

/** Sets exit code 1 when a request failed, or when a lead, a credit or an asset was lost. */
export async function main([deploys = '20', visitors = '50', wanted = 'nginx']: string[]): Promise<void> {
  const proxy = findProxies().find((one) => one === wanted);
  if (!proxy) throw new Error(`There is no ${wanted} here, or no openssl.`);
  const engine = engines.at(-1) ?? 'sqlite';
  const database = await engineVariables(engine);
  try {
    const { failed, lost, wrongCredits, missing, ...counts } = await deployUnderLoad({
      proxy,
      deploys: Number(deploys),
      visitors: Number(visitors),
      env: database.env,
    });
    console.log(`behind ${proxy}, on ${engine}`);
    for (const [name, count] of Object.entries(counts)) console.log(name.padEnd(20) + count);
    for (const [name, list] of Object.entries({ failed, lost, wrongCredits, missing }))
      console.log(
        `${name.padEnd(20)}${list.length}${list.length > 0 ? `: ${list.slice(0, 10).join('; ')}` : ''}`,
      );
    if (failed.length + lost.length + wrongCredits.length + missing.length > 0) process.exitCode = 1;
  } finally {
    await database.remove();
  }
}
