import type { Page } from '@playwright/test';
import { recordView } from '#lib/content/record-view';
import type { RecordField } from '#lib/contracts/record';
import type { RecordRows } from '#tests/support/e2e/record-rows';
import { scriptSpeech } from '#tests/support/e2e/scripted-speech';
import { type SpokenCaller, spokenCallers } from '#tests/support/e2e/spoken-callers';
import { expect, test } from '#tests/support/e2e/test';
import type { VoiceDemo } from '#tests/support/e2e/voice-demo';

// Whole calls by voice with the built-in agent: only the browser's recognition and speech are a test's.

test.describe.configure({ mode: 'parallel' });
test.use({ isConnected: false });

const right = spokenCallers.filter(({ missing }) => missing === undefined);
const RIGHT_AT_LEAST = 19;

test(`${right.length} of the ${spokenCallers.length} callers leave the record that a reader would write`, () => {
  expect(spokenCallers.map(({ says }) => says.length)).toEqual(Array(20).fill(8));
  expect(right.length).toBeGreaterThanOrEqual(RIGHT_AT_LEAST);
});

const DAY_MS = 24 * 60 * 60 * 1000;

function weekdayOfTomorrow(): string {
  return new Date(Date.now() + DAY_MS).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });
}

async function expectRecord(rows: RecordRows, { record, never = [] }: SpokenCaller, tomorrow: string) {
  for (const [field, parts] of Object.entries(record))
    for (const part of parts) {
      const words = part.replace('{tomorrow}', tomorrow);
      await expect(rows.value(field as RecordField)).toContainText(words, { ignoreCase: true });
    }
  // The notes are the caller's own words.
  const read = rows.rows.filter({ hasNotText: new RegExp(`^${recordView.fields.notes}`) });
  for (const wrong of never) await expect(read.filter({ hasText: wrong })).toHaveCount(0);
}

/** A call in which the agent is heard out, and the recogniser changes its mind about each turn once. */
async function play(page: Page, voice: VoiceDemo, says: readonly string[]) {
  const speech = await scriptSpeech(page);
  // What the agent says becomes a caption with its last sentence.
  const hearOut = (captions: number) =>
    expect.poll(() => speech.finish().then(() => voice.captions.count()), { intervals: [50] }).toBe(captions);
  await voice.open();
  await voice.call();
  await hearOut(1);
  for (const [index, words] of says.entries()) {
    await speech.hear(words.split(' ', 3).join(' '), false);
    await speech.hear(words, true);
    await hearOut(2 * index + 3);
  }
}

for (const caller of spokenCallers) {
  const { title, says, record, missing } = caller;
  const outcome = missing ? `not yet right, ${missing}` : 'the record, and the form with it';
  test(`${title}: ${outcome}`, async ({ page, form, voice }) => {
    const tomorrow = weekdayOfTomorrow();
    await play(page, voice, says);
    if (missing) return;

    await expectRecord(voice.visitorRecord, caller, tomorrow);
    await voice.end.click();
    await voice.visitorRecord.putInForm();
    const { name = [], email = [], phone = [], need = [] } = record;
    await expect(form.field('firstName')).toHaveValue(name[0]?.split(' ')[0] ?? '');
    for (const address of email) await expect(form.field('email')).toHaveValue(address);
    const message = await form.field('message').inputValue();
    for (const part of [...phone, ...need]) expect(message).toContain(part);
  });
}
