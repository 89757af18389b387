import DailyIframe from '@daily-co/daily-js';
import VapiModule from '@vapi-ai/web';
import { expect, test, vi } from 'vitest';
import { Room } from '#tests/support/unit/daily-room';

// What is specified of the installed voice SDK itself. An upgrade that changes it fails here first.

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

test('starts with a target alone, once, in the specified stages, on a phone after a second', async () => {
  const observe = vi.fn();
  const room = Object.assign(new Room(), { startRemoteParticipantsAudioLevelObserver: observe });
  vi.spyOn(DailyIframe, 'createCallObject').mockReturnValue(
    room as unknown as ReturnType<typeof DailyIframe.createCallObject>,
  );
  const artifactPlan = { videoRecordingEnabled: true };
  vi.stubGlobal('fetch', async () =>
    Response.json({ id: 'c', webCallUrl: ROOM, artifactPlan }, { status: 201 }),
  );
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone)' });
  const { vapi, events } = makeVapi();
  await expect(vapi.start()).rejects.toThrow('Assistant or Squad or Workflow must be provided.');
  expect(events.splice(0)).toEqual(['validation-error']);
  vi.useFakeTimers();
  const started = vapi.start('assistant');
  await vi.advanceTimersByTimeAsync(999);
  expect(events).not.toContain('daily-call-join started');
  await vi.advanceTimersByTimeAsync(1);
  await started;
  vi.useRealTimers();
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
  expect(await vapi.start('assistant')).toBeNull();
  expect(observe).toHaveBeenCalledWith(100);
  expect(room.recordings).toMatchObject([{ width: 1280, height: 720, layout: { preset: 'default' } }]);
});
