import { expectRefusedFieldInView } from '#tests/support/e2e/contact-focus';
import { test } from '#tests/support/e2e/test';

// On a phone. The extended file tests other widths, smooth scrolling, and what follows the thanks.

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('an invalid field under the header is brought into view with its label', async ({ form }) => {
  await expectRefusedFieldInView(form, 30);
});
