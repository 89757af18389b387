import type { Locator } from '@playwright/test';

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it has no box');
  return box;
}
