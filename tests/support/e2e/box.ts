import type { Locator } from '@playwright/test';

/** Returns the position of an element in the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it has no box');
  return box;
}
