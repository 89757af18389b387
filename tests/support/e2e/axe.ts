import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects that axe finds no fault in the light scheme, and no colour fault in the dark one, as only
 * colours differ. `part` limits it to that part and the toasts.
 */
export async function expectNothingFoundInBothSchemes(page: Page, part?: Locator): Promise<void> {
  await part?.evaluate((element) => element.setAttribute('data-looked-at', ''));
  const look = () => {
    const axe = new AxeBuilder({ page });
    return part ? axe.include(':is([data-looked-at], body > [data-slot="toast"])') : axe;
  };
  await page.emulateMedia({ colorScheme: 'light' });
  await settleColours(page);
  await expectNone(look().withTags(tags));
  await page.emulateMedia({ colorScheme: 'dark' });
  await settleColours(page);
  await expectNone(look().withRules(['color-contrast', 'link-in-text-block']));
}

/** Waits for what moves and ends, so that axe does not measure a colour half-way. */
function settleColours(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const changes = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}
