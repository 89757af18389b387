import isbot from 'isbot';
import { expect, test } from 'vitest';
import { USER_AGENT } from '#lib/server/upstream/webhook';

// The package and version behind n8n's "Ignore Bots".

test('sends the documented User-Agent, which n8n doesn’t treat as a bot', () => {
  expect(USER_AGENT).toBe('Mozilla/5.0 (site-webhook/1.0)');
  expect(isbot(USER_AGENT)).toBe(false);
});

test.each(['node', 'undici', 'site-webhook/1.0', 'Mozilla/5.0 (compatible; site-webhook/1.0)'])(
  'the filter works: %s is a bot',
  (name) => {
    expect(isbot(name)).toBe(true);
  },
);
