import { CONTACT_SUCCESS_MS } from '#lib/contracts/limits';
import {
  expectRefusedFieldInView,
  expectStandstillAfterThanks,
  smoothScrolling,
} from '#tests/support/e2e/contact-focus';
import { expect, test } from '#tests/support/e2e/test';

test.use({ ...smoothScrolling, contextOptions: { reducedMotion: 'reduce' } });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [320, 568],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    // Under the header, and at its edge.
    for (const top of [30, 66]) {
      for (const reducedMotion of ['reduce', 'no-preference'] as const)
        test(`an invalid field is in view with its label, from ${top} px, motion: ${reducedMotion}`, async ({
          page,
          form,
        }) => {
          await page.emulateMedia({ reducedMotion });
          await expectRefusedFieldInView(form, top);
        });

      test(`after the thanks the page stands still, and Tab leads to a complete field, from ${top} px`, async ({
        form,
        lead,
      }) => {
        await expectStandstillAfterThanks(form, lead, top);
      });
    }
  });

test('after scrolling away before the thanks end, the page stays there, and the keys still scroll', async ({
  page,
  form,
  lead,
}) => {
  await page.clock.install();
  await form.open();
  await form.fill(lead);
  await form.submit.press('Enter');
  await expect(form.thanks).toBeFocused();
  await page.evaluate(() => scrollTo(0, 0));
  await page.clock.fastForward(CONTACT_SUCCESS_MS);
  await expect(form.form).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(form.field('firstName')).toHaveValue('');
});
