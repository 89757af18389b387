import { contact } from '#lib/content/contact';
import { expect, failedRequest, test } from '#tests/support/e2e/test';

// The form's rarer cases, in addition to tests/e2e/contact.spec.ts.

test('text runs in its own direction', async ({ page, form }) => {
  await page.goto('/');
  for (const name of ['firstName', 'company', 'message'] as const) {
    await expect(form.field(name)).toHaveCSS('direction', 'ltr');
    await form.field(name).fill('שלום, עולם!');
    await expect(form.field(name)).toHaveCSS('direction', 'rtl');
    await form.field(name).fill('Hello, world!');
    await expect(form.field(name)).toHaveCSS('direction', 'ltr');
  }
});

test.describe('what only the server rejects', () => {
  test.use({ expectedErrors: [failedRequest(422)] });

  test('is marked: an email', async ({ form, lead }) => {
    await form.open();
    await form.send({ ...lead, email: 'ada@localhost' });
    await expect(form.field('email')).toBeFocused();
    await expect(form.field('email')).toHaveAccessibleDescription(contact.fields.email.invalid);
    await expect(form.submit).toHaveAccessibleDescription('');
  });
});

test('at every width each hour is large enough for a finger, and none leaves the page', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await page
      .locator('input[name=hour]')
      .evaluateAll((all) => all.map((radio) => (radio.parentElement as Element).getBoundingClientRect()));
    const finger = width < 1024 ? 44 : 24;
    expect(Math.min(...boxes.map((box) => box.width)), `${width} px`).toBeGreaterThanOrEqual(finger);
    expect(Math.min(...boxes.map((box) => box.height)), `${width} px`).toBeGreaterThanOrEqual(44);
    expect(Math.max(...boxes.map((box) => box.right)), `${width} px`).toBeLessThanOrEqual(width);
  }
});

test('the hours, their example and the rows below align with the heading', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 390, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = await page
      .locator(
        '#hours :is(h2, h3, .hour-ruler, label:has(:checked) b, svg, .hour-drawing span:first-child, fieldset > a)',
      )
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
    expect(new Set(edges).size, `${width} px: ${edges}`).toBe(1);
  }
});

test('the ring around an hour encloses its ticks and its digits', async ({ page }) => {
  await page.goto('/');
  await page.locator('input[name=hour]').nth(11).focus();
  await page.keyboard.press('ArrowRight');
  const ringed = await page.locator('#hours :focus-visible').evaluate((radio) => {
    const digits = document.createRange();
    digits.selectNodeContents(radio.parentElement as Element);
    const [inner, ring] = [digits.getBoundingClientRect(), radio.getBoundingClientRect()];
    return {
      style: getComputedStyle(radio).outlineStyle,
      text: digits.toString(),
      isInside: inner.left >= ring.left && inner.right <= ring.right && inner.bottom <= ring.bottom,
    };
  });
  expect(ringed).toEqual({ style: 'solid', text: '12', isInside: true });
});

test('no example of an hour overlaps what is below it, at any width', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 390, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const below = await page.locator('input[name=hour]').evaluateAll((radios) =>
      radios.map((radio) => {
        (radio as HTMLInputElement).checked = true;
        const line = radio.closest('label')?.querySelector('b')?.getBoundingClientRect();
        const next = document.querySelector('#hours fieldset > a')?.getBoundingClientRect();
        return (next?.top ?? Number.NaN) - (line?.bottom ?? Number.NaN);
      }),
    );
    expect(below).toHaveLength(25);
    expect(Math.min(...below), `${width} px`).toBeGreaterThanOrEqual(8);
    expect(Math.max(...below), `${width} px`).toBeLessThanOrEqual(40);
  }
});
