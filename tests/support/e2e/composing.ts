import type { Locator } from '@playwright/test';

/**
 * Presses a key that an input method consumes, as browsers report it, and as Safari reports the
 * last one. Returns for each whether the page also handled it.
 */
export const pressWhileComposing = (box: Locator, key: 'Enter' | 'Escape'): Promise<boolean[]> =>
  box.evaluate(
    (element, pressed) =>
      [{ isComposing: true }, { keyCode: 229 }].map((sign) => {
        const given = { key: pressed, bubbles: true, cancelable: true, ...sign };
        return !element.dispatchEvent(new KeyboardEvent('keydown', given));
      }),
    key,
  );
