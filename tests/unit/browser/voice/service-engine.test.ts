import { EventEmitter } from 'node:events';
import DailyIframe from '@daily-co/daily-js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EngineEvent } from '#lib/browser/voice/engine';
import { popLevel } from '#lib/browser/voice/levels';
import { engine } from '#lib/browser/voice/service-engine';
import type { ApiResponses } from '#lib/contracts/responses';

// The adapter on the real voice SDK. Only the call library below is a stand-in, which joins at once and
// records its input.

class Room extends EventEmitter {
  sent: unknown[] = [];
  inputs: unknown[] = [];
  iframe = () => null;
  join = vi.fn(async (_options: object) => {});
  sendAppMessage = (message: string) => {
    this.sent.push(message.startsWith('{') ? JSON.parse(message) : message);
  };
  updateInputSettings = async (settings: { audio: { processor: { type: string } } }) => {
    this.inputs.push(settings.audio.processor.type);
  };
  setLocalAudio = vi.fn();
  startRecording = vi.fn();
  meetingState = () => 'joined-meeting';
  participants = () => ({ local: { tracks: { audio: {} } } });
  destroy = async () => {};
  hear = (...levels: number[]) =>
    this.emit('remote-participants-audio-level', {
      participantsAudioLevel: Object.fromEntries(levels.map((level, index) => [`bot-${index}`, level])),
    });
}

let room: Room;
let options: Record<string, unknown> | undefined;
let events: EngineEvent[];

beforeEach(() => {
  vi.useFakeTimers();
  room = new Room();
  events = [];
  vi.stubGlobal('location', { origin: 'https://site.example' });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.spyOn(DailyIframe, 'createCallObject').mockImplementation((given) => {
    options = given as Record<string, unknown>;
    return room as unknown as ReturnType<typeof DailyIframe.createCallObject>;
  });
});

/** Opens a joined call. With `isHeard` its assistant listens. */
async function openCall(call: Partial<ApiResponses['startedCall']> = {}, { isHeard = true } = {}) {
  const credits = { remainingCredits: 2, lastRefreshTime: 0, nextRefreshTime: 0, refreshInMs: 0 };
  const details = { id: 'call-1', webCallUrl: 'https://rooms.daily.co/demo', credits, ...call };
  const live = engine.open(details, (event) => events.push(event), null);
  await vi.advanceTimersByTimeAsync(0);
  if (isHeard) room.emit('app-message', { data: 'listening' });
  return live;
}

const eventsOf = (type: EngineEvent['type']) => events.filter((event) => event.type === type);

const says = (message: object) => room.emit('app-message', { data: JSON.stringify(message) });

test('a call is connected once the assistant listens, not when the room is joined', async () => {
  await openCall({}, { isHeard: false });
  expect(events).toEqual([{ type: 'step', step: 'assistant' }]);
  room.emit('app-message', { data: 'listening' });
  expect(eventsOf('connected')).toHaveLength(1);
});

test('a call ends when the service says so', async () => {
  await openCall();
  says({ type: 'status-update', status: 'in-progress' });
  expect(eventsOf('ended')).toEqual([]);
  says({ type: 'status-update', status: 'ended' });
  expect(eventsOf('ended')).toHaveLength(1);
});

test.each([
  ['permissions', 'refused'],
  ['not-found', 'missing'],
  ['mic-in-use', 'busy'],
  ['unknown', 'other'],
])('a call fails for a microphone of %s as %s', async (type, problem) => {
  await openCall({}, { isHeard: false });
  room.emit('camera-error', { error: { type } });
  expect(eventsOf('failed')).toMatchObject([{ problem, cause: `microphone ${type}` }]);
});

describe('the assistant’s sound', () => {
  const speaking = () => eventsOf('speaking').map((event) => 'isSpeaking' in event && event.isSpeaking);

  test('counts as speech above 0.01 in total, and as silent 1 s after its last speech', async () => {
    await openCall();
    room.hear(0.005, 0.005);
    expect(speaking()).toEqual([]);
    room.hear(0.005, 0.0051);
    await vi.advanceTimersByTimeAsync(999);
    room.hear(0.011);
    await vi.advanceTimersByTimeAsync(500);
    room.hear(0.01);
    await vi.advanceTimersByTimeAsync(499);
    expect(speaking()).toEqual([true]);
    await vi.advanceTimersByTimeAsync(1);
    expect(speaking()).toEqual([true, false]);
  });

  test('is drawn as the sum over 0.15, at most 1, like the visitor’s own: the loudest since the last bar', async () => {
    await openCall();
    for (const [sounds, level] of [
      [[0.075], 0.5],
      [[0.1, 0.1], 1],
    ] as const) {
      room.hear(...sounds);
      room.hear(0.01);
      expect(popLevel('assistant')).toBeCloseTo(level);
    }
    room.emit('local-audio-level', { audioLevel: 0.06 });
    expect([popLevel('user'), popLevel('user')]).toEqual([0.4, 0]);
  });
});

test('an audio processor that fails in a call is turned off, and the microphone on', async () => {
  await openCall();
  expect(room.inputs).toEqual(['noise-cancellation']);
  room.emit('nonfatal-error', { type: 'audio-processor-error', errorMsg: 'krisp' });
  await vi.advanceTimersByTimeAsync(0);
  expect(room.inputs).toEqual(['noise-cancellation', 'none']);
  expect(room.setLocalAudio.mock.calls).toEqual([[true]]);
  expect(eventsOf('failed')).toEqual([]);
});

test('the assistant’s last sentence carries its options; then comes the end', async () => {
  const live = await openCall();
  live.sayLast('We have to stop.');
  await live.stop();
  const say = { endCallAfterSpoken: true, interruptionsEnabled: false, interruptAssistantEnabled: true };
  expect(room.sent).toEqual([{ type: 'say', message: 'We have to stop.', ...say }, { type: 'end-call' }]);
});

test('a room is joined with sound alone, without a request or subscribing to tracks', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  await openCall({ assistant: { voice: { provider: '11labs' } } });
  expect(options).toMatchObject({ audioSource: true, videoSource: false });
  expect(room.join.mock.calls).toMatchObject([[{ subscribeToTracksAutomatically: false }]]);
  expect(fetched).not.toHaveBeenCalled();
  expect(room.sent).toEqual([]);
});

test('a recorded assistant, which waits for a video, is told to begin without one', async () => {
  await openCall({ artifactPlan: { videoRecordingEnabled: true } });
  expect(options).toMatchObject({ videoSource: false });
  expect(room.startRecording).not.toHaveBeenCalled();
  expect(room.sent).toEqual([{ type: 'control', control: 'say-first-message' }]);
});
