import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { exportLeads } from '#lib/server/contact/export';
import { addLead } from '#lib/server/contact/outbox';
import { getStore } from '#lib/server/store/store';
import { makeLead } from '#tests/support/leads';
import { configure } from '#tests/support/unit/environment';

/** Reads the cells as a spreadsheet with this separator: after a closing quote, text is taken as it is. */
function readCells(file: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < file.length) {
    let cell = '';
    if (file[at] === '"') {
      for (at += 1; at < file.length; at += 1) {
        if (file[at] !== '"') cell += file[at];
        else if (file[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      at += 1;
    }
    for (; at < file.length && ![separator, '\r', '\n'].includes(file[at] ?? ''); at += 1) cell += file[at];
    cells.push(cell);
    at += 1;
  }
  return cells;
}

describe('the export as CSV', () => {
  let site: Awaited<ReturnType<typeof configure>>;
  beforeAll(async () => {
    site = await configure();
    await addLead(await getStore(), makeLead('one'));
  });
  afterAll(() => site.remove());

  async function exportWith(changes: Record<string, string>): Promise<string> {
    const store = await getStore();
    await store.db.updateTable('leads').set(changes).execute();
    let file = '';
    for await (const part of exportLeads(store, 'csv')) file += part;
    return file;
  }
  const words = fc
    .array(fc.constantFrom(...';,|\t\r\n"\' =+-@＝＋－＠a1\u00a0'), { maxLength: 12 })
    .map((all) => all.join(''));
  const fields = fc.record({ first_name: words, company: words, message: words });

  test.each([',', ';', '\t', '|'])('has no cell that a spreadsheet would run, separator %j', (separator) =>
    fc.assert(
      fc.asyncProperty(fields, async (changes) => {
        const cells = readCells(await exportWith(changes), separator);
        const run = cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell));
        if (run.length > 0) throw new Error(`it runs ${JSON.stringify(run)}`);
      }),
      { numRuns: 200 },
    ),
  );
});
