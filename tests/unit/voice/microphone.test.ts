import { afterEach, expect, test, vi } from 'vitest';
import { openMicrophone } from '#lib/browser/audio/microphone';

afterEach(() => vi.unstubAllGlobals());

function stubBrowser(getUserMedia: (constraints: unknown) => Promise<unknown>, isAllowed = true) {
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('document', { featurePolicy: { allowsFeature: () => isAllowed } });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
}

test('is requested in mono, with echo cancellation and noise suppression', async () => {
  const getUserMedia = vi.fn(async () => ({ getTracks: () => [] }));
  stubBrowser(getUserMedia);
  expect(await openMicrophone()).toMatchObject({ ok: true });
  expect(getUserMedia.mock.calls).toEqual([
    [{ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } }],
  ]);
});

test.each([
  ['NotAllowedError', true, 'refused'],
  // In a frame, a denial by policy has the same error name as one by the visitor.
  ['NotAllowedError', false, 'blocked'],
  ['SecurityError', true, 'blocked'],
  ['NotFoundError', true, 'missing'],
  ['NotReadableError', true, 'busy'],
  ['TypeError', true, 'other'],
])('%s, allowed by the policy: %s, is reported as %s', async (name, isAllowed, problem) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  stubBrowser(() => Promise.reject(new DOMException('no', name)), isAllowed);
  expect(await openMicrophone()).toEqual({ ok: false, problem });
});
