// `npm run bench -- once [messages=500]`: every message once, every reply kept, in a real browser over cut lines, reloads and
// killed processes, on each engine at hand: the scenario of tests/extended/resilience/once.spec.ts. Beside it, by the real clock, an answer
// after 75 s, to a page that stayed and to one that was closed at 5 s and opened at 90 s. Prints the counts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { launchChromium } from '#tests/support/bench/browser';
import { providePostgres } from '#tests/support/postgres-server';
import { runLate } from '#tests/support/resilience/late';
import { runOnce } from '#tests/support/resilience/once';

async function measureEngine(
  browser: Browser,
  engine: string,
  env: Record<string, string>,
  messages: number,
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-once-'));
  const counts = await runOnce(browser, { ...env, DATA_DIR: dataDir }, messages, (sent) => {
    if (sent % 50 === 0) console.log(`${engine}: ${sent} sent`);
  });
  rmSync(dataDir, { recursive: true, force: true });
  const { doubled, lost, shownTwice, missing, ...sums } = counts;
  console.log(`\n${engine}`);
  for (const [name, value] of Object.entries(sums)) console.log(`${name.padEnd(16)}${value}`);
  for (const [name, list] of Object.entries({ doubled, lost, shownTwice, missing })) {
    console.log(`${name.padEnd(16)}${list.length}`);
    for (const line of list.slice(0, 20)) console.log(`  ${line}`);
    if (list.length > 0) process.exitCode = 1;
  }
}

/** Prints the counts for each engine; ends with code 1 when a message ran twice, or a reply was lost or shown twice. */
export async function main([messages = '500']: string[]): Promise<void> {
  const browser = await launchChromium();
  const postgres = await providePostgres(process.env.TEST_DATABASE_URL);
  const late = runLate(browser);
  // Whatever else fails first, it is awaited below.
  late.catch(() => {});
  try {
    await measureEngine(browser, 'sqlite', {}, Number(messages));
    if (postgres) await measureEngine(browser, 'postgres', { DATABASE_URL: postgres.url }, Number(messages));
    else console.log('postgres   not measured: there is none here');
    const { stayed, cameBack, runs } = await late;
    console.log(`\nafter 75 s      stayed: ${stayed}, came back: ${cameBack}, ${runs} runs for 2 messages`);
    if (!stayed || !cameBack || runs !== 2) process.exitCode = 1;
  } finally {
    await browser.close();
    await postgres?.stop();
  }
}
