import DailyIframe from '@daily-co/daily-js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallEvents } from '#lib/browser/voice/engine';
import { engine } from '#lib/browser/voice/service-engine';
import type { Conversation } from '#lib/contracts/record';
import type { StartedCall } from '#lib/contracts/voice';
import { Room } from '#tests/support/unit/daily-room';

// The adapter on the real voice SDK. Only the call library below is a stand-in, which joins at once and
// records what reaches it.

let room: Room;
let options: Record<string, unknown> | undefined;
let told: unknown[][];

beforeEach(() => {
  vi.useFakeTimers();
  room = new Room();
  told = [];
  known = null;
  vi.stubGlobal('location', { origin: 'https://site.example' });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.spyOn(DailyIframe, 'createCallObject').mockImplementation((given) => {
    options = given as Record<string, unknown>;
    return room as unknown as ReturnType<typeof DailyIframe.createCallObject>;
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

/** The visitor's record so far. */
let known: Conversation | null;

const names = [
  'stage',
  'connected',
  'speaking',
  'level',
  'transcript',
  'notice',
  'conversation',
  'ended',
  'failed',
] as const;

/** Opens a joined call, whose assistant listens if it `isHeard`. */
async function openCall(call: Partial<StartedCall> = {}, { isHeard = true } = {}) {
  const events = Object.fromEntries(
    names.map((name) => [name, (...args: unknown[]) => told.push([name, ...args])]),
  ) as unknown as CallEvents;
  events.bringConversation = () => known;
  const live = engine.open(
    { id: 'call-1', webCallUrl: 'https://rooms.daily.co/demo', ...call },
    null,
    null,
    events,
  );
  await vi.advanceTimersByTimeAsync(0);
  if (isHeard) room.emit('app-message', { data: 'listening' });
  return live;
}

const toldOf = (name: string) => told.filter(([one]) => one === name).map(([, ...args]) => args);

describe('how a call goes', () => {
  const says = (message: object) => room.emit('app-message', { data: JSON.stringify(message) });
  const fails = (type: string) => room.emit('camera-error', { error: { type } });

  test('is connected once the assistant listens, not when the room is joined', async () => {
    await openCall({}, { isHeard: false });
    expect(toldOf('stage')).toContainEqual(['assistant']);
    expect(toldOf('connected')).toEqual([]);
    room.emit('app-message', { data: 'listening' });
    room.emit('app-message', { data: 'listening' });
    expect(toldOf('connected')).toEqual([[]]);
  });

  test('ends when the service says so', async () => {
    await openCall();
    says({ type: 'status-update', status: 'in-progress' });
    expect(toldOf('ended')).toEqual([]);
    says({ type: 'status-update', status: 'ended' });
    expect(toldOf('ended')).toEqual([[]]);
    expect(toldOf('failed')).toEqual([]);
  });

  test('ends without a failure when the service removes the visitor', async () => {
    await openCall();
    room.emit('error', { errorMsg: 'Meeting has ended', error: { type: 'ejected' } });
    expect(toldOf('ended')).toEqual([[]]);
    expect(toldOf('failed')).toEqual([]);
  });

  test.each([
    ['permissions', 'refused'],
    ['not-found', 'missing'],
    ['constraints', 'missing'],
    ['mic-in-use', 'busy'],
    ['cam-mic-in-use', 'busy'],
    ['undefined-mediadevices', 'unsupported'],
    ['unknown', 'other'],
  ])('fails for a microphone of %s as %s', async (type, problem) => {
    await openCall({}, { isHeard: false });
    fails(type);
    expect(toldOf('failed')).toEqual([[problem, `microphone ${type}`]]);
    expect(toldOf('notice')).toEqual([]);
  });

  test('continues when its microphone is lost', async () => {
    await openCall();
    fails('not-found');
    expect(toldOf('notice')).toEqual([['microphone-lost']]);
    expect(toldOf('failed')).toEqual([]);
  });

  test('shows a notice while its network is weak', async () => {
    await openCall();
    for (const threshold of ['low', 'very-low', 'good']) room.emit('network-quality-change', { threshold });
    expect(toldOf('notice')).toEqual([['network'], ['network'], [null]]);
  });
});

describe('the assistant’s sound', () => {
  test('counts as speech above 0.01 in total, not at it', async () => {
    await openCall();
    room.hear(0.01);
    expect(toldOf('speaking')).toEqual([]);
    room.hear(0.005, 0.005);
    expect(toldOf('speaking')).toEqual([]);
    room.hear(0.005, 0.0051);
    expect(toldOf('speaking')).toEqual([[true]]);
  });

  test('counts as silent 1 s after its last speech', async () => {
    await openCall();
    room.hear(0.2);
    await vi.advanceTimersByTimeAsync(999);
    room.hear(0.011);
    await vi.advanceTimersByTimeAsync(500);
    room.hear(0.01);
    await vi.advanceTimersByTimeAsync(499);
    expect(toldOf('speaking')).toEqual([[true]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(toldOf('speaking')).toEqual([[true], [false]]);
  });

  test('has its sum over 0.15 as volume, at most 1; so does the visitor’s', async () => {
    await openCall();
    room.hear(0.075);
    room.hear(0.1, 0.05);
    room.hear(0.1, 0.1);
    room.emit('local-audio-level', { audioLevel: 0.03 });
    room.emit('local-audio-level', { audioLevel: 0.16 });
    expect(toldOf('level')).toEqual([
      ['assistant', 0.5],
      ['assistant', 1],
      ['assistant', 1],
      ['user', 0.2],
      ['user', 1],
    ]);
  });
});

describe('an audio processor that fails in the middle of a call', () => {
  const failure = { type: 'audio-processor-error', errorMsg: 'krisp' };

  test('is turned off, and the microphone on', async () => {
    await openCall();
    expect(room.inputs).toEqual(['noise-cancellation']);
    room.emit('nonfatal-error', failure);
    await vi.advanceTimersByTimeAsync(0);
    expect(room.inputs).toEqual(['noise-cancellation', 'none']);
    expect(room.switches).toEqual([true]);
    expect(toldOf('failed')).toEqual([]);
  });

  test('leaves a muted microphone muted, and one unmuted since on', async () => {
    const live = await openCall();
    live.setMuted(true);
    room.emit('nonfatal-error', failure);
    await vi.advanceTimersByTimeAsync(0);
    expect(room.switches).toEqual([false, true, false]);
    live.setMuted(false);
    room.emit('nonfatal-error', failure);
    await vi.advanceTimersByTimeAsync(0);
    expect(room.switches.slice(3)).toEqual([true, true]);
  });

  test('and cannot even be turned off: the call continues', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await openCall();
    room.failsToProcess = true;
    room.emit('nonfatal-error', failure);
    await vi.advanceTimersByTimeAsync(0);
    expect(console.warn).toHaveBeenCalledOnce();
    expect(toldOf('failed')).toEqual([]);
    room.hear(0.2);
    expect(toldOf('speaking')).toEqual([[true]]);
  });
});

describe('what leaves', () => {
  test('is the visitor’s typed words, the assistant’s, its controls and the end', async () => {
    const live = await openCall();
    live.say('A table for two.');
    live.speak('One moment.');
    live.speak('Goodbye.', {
      endCallAfterSpoken: true,
      interruptionsEnabled: true,
      interruptAssistantEnabled: true,
    });
    live.control('say-first-message');
    live.control('mute-assistant');
    live.control('unmute-assistant');
    await live.stop();
    expect(room.sent).toEqual([
      {
        type: 'add-message',
        message: { role: 'user', content: 'A table for two.' },
        triggerResponseEnabled: true,
      },
      {
        type: 'say',
        message: 'One moment.',
        endCallAfterSpoken: false,
        interruptionsEnabled: false,
        interruptAssistantEnabled: false,
      },
      {
        type: 'say',
        message: 'Goodbye.',
        endCallAfterSpoken: true,
        interruptionsEnabled: true,
        interruptAssistantEnabled: true,
      },
      { type: 'control', control: 'say-first-message' },
      { type: 'control', control: 'mute-assistant' },
      { type: 'control', control: 'unmute-assistant' },
      { type: 'end-call' },
    ]);
  });

  test('incoming messages are parsed as JSON; others are ignored', async () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined);
    await openCall();
    room.emit('app-message', { data: '{not json' });
    room.emit('app-message', {
      data: JSON.stringify({
        type: 'transcript',
        role: 'user',
        transcriptType: 'final',
        transcript: 'Hello.',
      }),
    });
    expect(toldOf('transcript')).toEqual([['user', 'Hello.', true]]);
  });
});

describe('the assistant’s tool named record', () => {
  const calls = (...list: unknown[]) =>
    room.emit('app-message', { data: JSON.stringify({ type: 'tool-calls', toolCallList: list }) });
  const tool = (given: unknown, name = 'record') => ({ id: '1', function: { name, arguments: given } });

  test('adds the arguments of its call to the rows, as JSON or as an object', async () => {
    await openCall();
    known = { record: { need: 'missed calls', volume: 'four' }, memory: '' };
    calls(tool('{"volume":"forty a day","name":" Anna "}'), tool({ phone: '+49 30 123', age: 7 }));
    expect(toldOf('conversation')).toEqual([
      [
        {
          record: { need: 'missed calls', volume: 'forty a day', name: 'Anna', phone: '+49 30 123' },
          memory: '',
        },
      ],
    ]);
  });

  test('is the only one that does, and invalid arguments add nothing', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await openCall();
    calls(tool({ name: 'Anna' }, 'book'), null, {});
    room.emit('app-message', { data: JSON.stringify({ type: 'tool-calls', toolCallList: 'record' }) });
    expect(toldOf('conversation')).toEqual([]);
    calls(tool('{"name":'), tool(null), tool('7'));
    expect(toldOf('conversation')).toEqual([[{ record: {}, memory: '' }]]);
  });
});

describe('video', () => {
  const artifactPlan = { videoRecordingEnabled: true };

  test('is neither opened nor recorded in a call that the service does not record', async () => {
    await openCall({ assistant: { voice: { provider: '11labs' } } });
    expect(options).toMatchObject({ audioSource: true, videoSource: false });
    expect(room.recordings).toEqual([]);
    expect(room.sent).toEqual([]);
    expect(room.joined).toMatchObject({ subscribeToTracksAutomatically: false });
  });

  test('stays closed if not allowed, and an assistant that waits for it gets its first word', async () => {
    await openCall({ artifactPlan });
    expect(options).toMatchObject({ videoSource: false });
    expect(room.recordings).toEqual([]);
    expect(room.sent).toEqual([{ type: 'control', control: 'say-first-message' }]);
  });

  test('is opened and recorded if allowed, and then the assistant gets its first word', async () => {
    await openCall({ artifactPlan, camera: true });
    expect(options).toMatchObject({ videoSource: true });
    expect(room.recordings).toMatchObject([{ width: 1280, height: 720, layout: { preset: 'default' } }]);
    expect(room.sent).toEqual([]);
    room.emit('recording-started', {});
    expect(room.sent).toEqual([
      {
        type: 'control',
        control: 'say-first-message',
        videoRecordingStartDelaySeconds: expect.any(Number),
      },
    ]);
  });

  test('of an assistant with a face is received along with its sound', async () => {
    const subscribed: unknown[] = [];
    Object.assign(room, { updateParticipant: (_id: string, update: unknown) => subscribed.push(update) });
    const joins = () =>
      room.emit('participant-joined', {
        participant: { session_id: 'bot', user_name: 'Vapi Speaker', local: false },
      });
    await openCall({ assistant: { voice: { provider: 'tavus' } } });
    joins();
    expect(subscribed).toEqual([{ setSubscribedTracks: { audio: true, video: true } }]);
    expect(options).toMatchObject({ videoSource: false });
  });
});
