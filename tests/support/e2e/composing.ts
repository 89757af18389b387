import type { Locator } from '@playwright/test';

/**
 * A key that an input method at work takes for itself, as browsers tell of it and as Safari does at its last one; says of
 * each whether the page took it too.
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
