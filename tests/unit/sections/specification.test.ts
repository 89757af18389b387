import { expect, test } from 'vitest';
import { CONTACT_SOURCE } from '#lib/contracts/contact';
import * as limits from '#lib/contracts/limits';
import { findDifferences } from '#scripts/checks/ordered';

// The specified numbers. scripts/checks/ordered-words.ts has the texts, which an owner may change.

const find = (said: unknown, ordered: unknown) =>
  findDifferences({ file: 'hero', name: 'hero', said, ordered });

test('texts as specified, and texts that were not specified, are no difference', () => {
  expect(find({ headline: 'A', note: 'B' }, { headline: 'A' })).toEqual([]);
});

test('a different text, a missing one and an extra one each give a sentence', () => {
  expect(find({ headline: 'B' }, { headline: 'A', badge: 'New' })).toEqual([
    'lib/content/hero.ts, hero.headline is “B” and should be “A”',
    'lib/content/hero.ts, hero.badge is missing and should be “New”',
  ]);
  expect(find([{ text: 'A' }, { text: 'B' }], [{ text: 'A' }])).toEqual([
    'lib/content/hero.ts, hero has 2 entries and should have 1',
  ]);
});

test('the numbers are the specified ones', () => {
  expect(CONTACT_SOURCE).toBe('Contact Form');
  expect(limits).toMatchObject({
    HEADER_SCROLL_PX: 20,
    MENU_OVERLAY_TOP_PX: 60,
    MOBILE_BREAKPOINT_PX: 768,
    CHAT_MESSAGES_KEPT: 4,
    RECORDING_MAX_SECONDS: 60,
    RECORDING_TICK_MS: 100,
    RECORDING_CHUNK_MS: 250,
    RESPONSE_TIMEOUT_MS: 60_000,
    LOADING_DURATION_MS: 3000,
    THINKING_DURATION_MS: 1000,
    CONTACT_SUCCESS_MS: 10_000,
    PROGRESS_MAX: 100,
    VOICE_CREDITS: 3,
    VOICE_REFRESH_HOURS: 24,
    VOICE_SHORT_CALL_SECONDS: 10,
    VOICE_VOLUME_DIVISOR: 0.15,
    CAROUSEL_SPEED: 1,
    CAROUSEL_RESUME_MS: 5000,
    QUOTE_WORDS: 30,
    VOICE_BUNDLE_TIMEOUT_MS: 20_000,
    VOICE_BUNDLE_ATTEMPTS: 3,
    VOICE_BUNDLE_PAUSE_MS: 3000,
  });
});
