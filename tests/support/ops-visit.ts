import { expect, type Page } from '@playwright/test';
import { lead } from '#tests/support/requests';
import { nextVisitor, type Site, VISITOR_HEADER } from '#tests/support/site';

// Ops tools for tests: the password, and leads that visitors have sent.

export const OPS_PASSWORD = 'a password of the test';

/** Sends a lead as a new visitor, because rate limits are not under test here. */
export async function sendLead({ url }: Site, id: string, changes: Partial<typeof lead> = {}): Promise<void> {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, [VISITOR_HEADER]: nextVisitor() },
    body: JSON.stringify({ ...lead, message: `Lead ${id}`, ...changes, id }),
  });
  expect(response.status).toBe(202);
}

/** Returns the cookie of a signed-in user, for requests without a browser. */
export async function takeOpsCookie({ url }: Site): Promise<string> {
  const response = await fetch(`${url}/ops/session`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ password: OPS_PASSWORD }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/ops/sign-in');
  await page.getByLabel('Password').fill(OPS_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}
