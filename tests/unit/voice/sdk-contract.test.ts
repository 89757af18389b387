import DailyIframe from '@daily-co/daily-js';
import VapiModule from '@vapi-ai/web';
import { expect, test, vi } from 'vitest';
import { Room } from '#tests/support/unit/daily-room';

// The behaviour of the installed voice SDK that calls rely on. An upgrade that changes it fails here first.

const Vapi = (VapiModule as typeof VapiModule & { default?: typeof VapiModule }).default ?? VapiModule;
const ROOM = 'https://rooms.daily.co/demo';

function makeVapi() {
  const events: string[] = [];
  const vapi = new Vapi('', 'https://site.example/api/voice');
  vapi.on('error', ({ type }: { type: string }) => events.push(type));
  vapi.on('call-start-progress', ({ stage, status }) => events.push(`${stage} ${status}`));
  vapi.on('call-start-success', () => events.push('call-start-success'));
  return { vapi, events };
}

/** Stubs the service's answer, and the call library with a room, or with a function that throws instead. */
function stubService(room: Room | (() => never), call: object = {}) {
  const answer = { id: 'c', webCallUrl: ROOM, ...call };
  const fetched = vi.fn(async (..._request: [string, RequestInit]) => Response.json(answer, { status: 201 }));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(DailyIframe, 'createCallObject').mockImplementation(
    () =>
      (typeof room === 'function' ? room() : room) as unknown as ReturnType<
        typeof DailyIframe.createCallObject
      >,
  );
  return fetched;
}

test('refuses to start without a target, in the specified words', async () => {
  const { vapi, events } = makeVapi();
  await expect(vapi.start()).rejects.toThrow('Assistant or Squad or Workflow must be provided.');
  expect(events).toEqual(['validation-error']);
});

test('answers a second start with null', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { vapi, events } = makeVapi();
  void vapi.start('assistant');
  expect(await vapi.start('assistant')).toBeNull();
  expect(events).toEqual(['initialization started', 'web-call-creation started', 'validation failed']);
});

test('reconnects without a request of its own, and only with a room', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const { vapi, events } = makeVapi();
  await expect(vapi.reconnect({ webCallUrl: '' })).rejects.toThrow('webCallUrl is required');
  // Node has no WebRTC, so it gets only as far as the call object.
  await expect(vapi.reconnect({ webCallUrl: ROOM })).rejects.toThrow();
  expect(events).toEqual(expect.arrayContaining(['daily-call-object-creation started', 'reconnect-error']));
  expect(fetched).not.toHaveBeenCalled();
});

test('waits a second on a phone, and measures sound every 100 ms', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone)' });
  const observe = vi.fn();
  stubService(Object.assign(new Room(), { startRemoteParticipantsAudioLevelObserver: observe }));
  vi.useFakeTimers();
  const { vapi, events } = makeVapi();
  const started = vapi.start('assistant');
  await vi.advanceTimersByTimeAsync(999);
  expect(events).not.toContain('daily-call-join started');
  await vi.advanceTimersByTimeAsync(1);
  expect(events).toContain('daily-call-join started');
  await started;
  vi.useRealTimers();
  expect(observe).toHaveBeenCalledWith(100);
});

test('reports the sum of the sounds over 0.15 as volume, at most 1', async () => {
  const room = new Room();
  stubService(room);
  const { vapi } = makeVapi();
  const volumes: number[] = [];
  vapi.on('volume-level', (volume) => volumes.push(volume));
  await vapi.start('assistant');
  room.hear(0.075);
  room.hear(0.1, 0.05);
  room.hear(0.1, 0.1);
  expect(volumes).toEqual([0.5, 1, 1]);
});

test('records video of 1280x720 in the default layout if the service says so', async () => {
  const room = new Room();
  stubService(room, { artifactPlan: { videoRecordingEnabled: true } });
  await makeVapi().vapi.start('assistant');
  expect(room.recordings).toMatchObject([{ width: 1280, height: 720, layout: { preset: 'default' } }]);
});

test('goes through its stages in the specified order', async () => {
  stubService(new Room());
  const { vapi, events } = makeVapi();
  await vapi.start('assistant');
  expect([...new Set(events.map((event) => event.split(' ')[0]))]).toEqual([
    'initialization',
    'web-call-creation',
    'daily-call-object-creation',
    'mobile-permissions',
    'daily-call-join',
    'video-recording-setup',
    'audio-observer-setup',
    'audio-processing-setup',
    'call-start-success',
  ]);
});
