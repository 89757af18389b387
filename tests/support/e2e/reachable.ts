import { expect, type Locator } from '@playwright/test';

/** Expects each control to be whole in the window, and a press at its middle or near its ends to hit it. */
export async function expectReachable(...controls: Locator[]): Promise<void> {
  for (const control of controls) {
    await expect(control).toBeInViewport({ ratio: 1 });
    const elsewhere = await control.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      const points = [left + 3, (left + right) / 2, right - 3];
      return points.filter((x) => !element.contains(document.elementFromPoint(x, middle)));
    });
    expect(elsewhere, String(control)).toEqual([]);
  }
}
