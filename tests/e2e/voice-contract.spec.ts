import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/guarded-page';

// What the installed call library does, in a browser, where our surface leans on it (specification, sections 4, 5 and 8).

type CallObject = Record<string, (...args: unknown[]) => unknown> & { destroy(): Promise<void> };
type Library = { DailyIframe: { createCallObject(options?: object): CallObject } };

async function openLibrary(page: Page) {
  await page.route('http://127.0.0.1/contract', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>contract</title>' }),
  );
  await page.goto('http://127.0.0.1/contract');
  await page.addScriptTag({ path: path.resolve('node_modules/@daily-co/daily-js/dist/daily-iframe.js') });
}

test.describe('the call library', () => {
  test.use({ expectedErrors: [/userData|Duplicate|after destroy|interval/] });

  test('checks its inputs as the specification says', async ({ page }) => {
    await openLibrary(page);
    const said = await page.evaluate(async () => {
      const { DailyIframe } = window as unknown as Library;
      const tell = async (step: () => unknown) => {
        try {
          await step();
          return 'accepted';
        } catch (error) {
          return String((error as Error).message ?? (error as { errorMsg?: string }).errorMsg ?? error);
        }
      };
      const circle: Record<string, unknown> = {};
      circle.self = circle;
      const call = DailyIframe.createCallObject();
      const outcome = {
        small: await tell(() => call.setUserData?.({ plan: 'x' })),
        long: await tell(() => call.setUserData?.('x'.repeat(4097))),
        circle: await tell(() => call.setUserData?.(circle)),
        twice: await tell(() => DailyIframe.createCallObject()),
        often: await tell(() => call.startRemoteParticipantsAudioLevelObserver?.(99)),
        state: call.meetingState?.(),
        destroyed: '',
      };
      await call.destroy();
      outcome.destroyed = await tell(() => call.join?.({ url: 'https://rooms.daily.co/demo' }));
      return outcome;
    });
    expect(said).toEqual({
      small: 'accepted',
      long: expect.stringMatching(/userData.*4096/),
      circle: expect.stringMatching(/userData.*serializ/i),
      twice: 'Duplicate DailyIframe instances are not allowed',
      often: expect.stringMatching(/100/),
      state: 'new',
      destroyed: 'Use after destroy',
    });
  });
});
