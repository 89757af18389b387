import { expect, test, vi } from 'vitest';
import { openHeardMicrophone, openMicrophone } from '#lib/browser/audio/microphone';

/** A browser whose microphone opens, with an `AudioContext` that checks for silence. */
function stubBrowser(AudioContext: new () => object, getUserMedia = vi.fn()) {
  const stopped: string[] = [];
  const tracks = [{ stop: () => stopped.push('track') }];
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: getUserMedia.mockResolvedValue({ getTracks: () => tracks }) },
  });
  vi.stubGlobal('AudioContext', AudioContext);
  return stopped;
}

test.each([
  [null, {}],
  ['desk', { deviceId: 'desk' }],
])(
  'is requested in mono, with echo cancellation and noise suppression, by device %s',
  async (deviceId, chosen) => {
    const getUserMedia = vi.fn();
    stubBrowser(Object, getUserMedia);
    expect(await openMicrophone(deviceId)).toMatchObject({ ok: true });
    expect(getUserMedia.mock.calls).toEqual([
      [{ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, ...chosen } }],
    ]);
  },
);

test('is not left on when its sound cannot be measured', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const stopped = stubBrowser(
    class {
      constructor() {
        throw new Error('too many sound contexts');
      }
    },
  );
  expect(await openHeardMicrophone(null)).toEqual({ ok: false, problem: 'other' });
  expect(stopped).toEqual(['track']);
});

test('is on when it opens', async () => {
  const stopped = stubBrowser(
    class {
      state = 'suspended';
      async close() {}
    },
  );
  expect(await openHeardMicrophone(null)).toMatchObject({ ok: true });
  expect(stopped).toEqual([]);
});

test('is no longer measured once the call was given up', async () => {
  const giveUp = new AbortController();
  stubBrowser(
    class {
      state = 'running';
      async close() {}
      createAnalyser() {
        return { fftSize: 8, getFloatTimeDomainData: () => giveUp.abort() };
      }
      createMediaStreamSource() {
        return { connect() {} };
      }
    },
  );
  vi.useFakeTimers();
  try {
    const opening = openHeardMicrophone(null, giveUp.signal);
    await vi.advanceTimersByTimeAsync(50);
    // The call closes a microphone that it gets too late.
    expect(await opening).toMatchObject({ ok: true });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['NotAllowedError', true, 'refused'],
  // In a frame, a denial by policy has the same error name as one by the visitor.
  ['NotAllowedError', false, 'blocked'],
  ['SecurityError', true, 'blocked'],
  ['NotFoundError', true, 'missing'],
  ['NotReadableError', true, 'busy'],
  ['TypeError', true, 'other'],
] as const)(
  '%s, allowed by the policy: %s, is reported as %s, in a recording and in a call',
  async (name, allowed, problem) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('window', { isSecureContext: true });
    vi.stubGlobal('document', { featurePolicy: { allowsFeature: () => allowed } });
    vi.stubGlobal('navigator', {
      mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('no', name)) },
    });
    expect(await openMicrophone()).toEqual({ ok: false, problem });
    expect(await openHeardMicrophone(null)).toEqual({ ok: false, problem });
  },
);
