import { expectRefusedFieldInView, smoothScrolling } from '#tests/support/e2e/contact-focus';
import { test } from '#tests/support/e2e/test';

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
    }
  });
