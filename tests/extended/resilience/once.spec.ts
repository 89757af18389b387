import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { engines, engineVariables } from '#tests/support/postgres';
import { runOnce } from '#tests/support/resilience/once';

const MESSAGES = 60;

for (const engine of engines) {
  test(`${engine}: ${MESSAGES} messages over cut connections, to processes that are stopped and killed: each runs once, each reply is shown once`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const { env, remove } = await engineVariables(engine);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'site-once-'));
    try {
      const counts = await runOnce(browser, { ...env, DATA_DIR: dataDir }, MESSAGES);
      console.log(`${engine}: ${JSON.stringify(counts)}`);
      expect(counts).toMatchObject({ doubled: [], lost: [], shownTwice: [], missing: [] });
      expect(counts.cuts).toBeGreaterThan(10);
      expect(counts.killed).toBeGreaterThan(2);
      expect(counts.stopped).toBeGreaterThan(2);
      expect(counts.executions).toBeLessThanOrEqual(MESSAGES + counts.retries);
    } finally {
      await remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}
