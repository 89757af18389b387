import { expect, test } from '#tests/support/e2e/test';

// A voice service adds its hosts and WebAssembly to the policy; tests/e2e/voice.spec.ts runs under that one.
test.use({ isConnected: false });

test('the page and the 404 have a policy without exceptions', async ({ request }) => {
  for (const [path, status] of [
    ['/', 200],
    ['/no/such/page', 404],
  ] as const) {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    const headers = response.headers();
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self' 'sha256-/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
  }
});

test.describe('a foreign script', () => {
  test.use({
    expectedErrors: [/^Executing inline script violates the following Content Security Policy directive/],
  });

  test('does not run', async ({ page }) => {
    await page.goto('/');
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.intruder = true';
      document.body.append(script);
      return 'intruder' in window;
    });
    expect(ran).toBe(false);
  });
});
