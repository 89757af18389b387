import { expect, test } from 'vitest';
import { admitRun } from '#lib/server/chat/open-runs';

const admit = (isRecording: boolean, address: string) => {
  const lease = { key: 'key', sessionId: 'session', owner: 'owner' };
  return admitRun({ lease, address, isRecording, aborting: new AbortController() });
};

/** Admits runs to this process until one is refused. Returns how many, and the refusal. */
function fill(isRecording: boolean, addressOf: (at: number) => string) {
  for (let admitted = 0; ; admitted += 1) {
    const result = admit(isRecording, addressOf(admitted));
    if (!result.ok) return [admitted, result.code, result.retryAfterSeconds];
  }
}

test('a process has room for 64 messages, of which 8 are recordings, 4 of them of one address', () => {
  const refusal = ['chat-busy', 5];
  // Typed messages of an address leave room for its recordings.
  for (let at = 0; at < 4; at += 1) expect(admit(false, 'home').ok).toBe(true);
  expect(fill(true, () => 'home')).toEqual([4, ...refusal]);
  expect(fill(true, (at) => `office ${at}`)).toEqual([4, ...refusal]);
  expect(fill(false, () => 'home')).toEqual([52, ...refusal]);
});
