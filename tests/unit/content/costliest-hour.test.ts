import { expect, test, vi } from 'vitest';

test.each(['Our hour is {from}:00–{to}:00.', 'Which hour (of all)? {from} to {to}.'])(
  'choosing another hour replaces the previous one, in an owner’s sentence: %s',
  async (sentence) => {
    vi.resetModules();
    vi.doMock('#lib/content/contact', () => ({ contact: { hour: { sentence } } }));
    const { beginWithHour, removeHour } = await import('#lib/content/costliest-hour');
    const first = beginWithHour('We miss calls.', 8);
    expect(first).toBe(`${sentence.replace('{from}', '08').replace('{to}', '09')} We miss calls.`);
    expect(beginWithHour(first, 17)).toBe(
      `${sentence.replace('{from}', '17').replace('{to}', '18')} We miss calls.`,
    );
    expect(removeHour(first)).toBe('We miss calls.');
  },
);
