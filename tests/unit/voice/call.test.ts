import { describe, expect, test, vi } from 'vitest';
import type { ApiResult } from '#lib/browser/http';
import { keepSharedRequest } from '#lib/browser/shared-request';
import { noteFormSent, noteRecordSent } from '#lib/browser/visit';
import { errorSentences } from '#lib/content/errors';
import { voice } from '#lib/content/voice';
import { VOICE_CONNECT_MS, VOICE_LOAD_MS } from '#lib/contracts/limits';
import type { StartedCall } from '#lib/contracts/voice';
import { createVoiceSetup } from '#tests/support/unit/voice-setup';

const endedAfter = (seconds: number, remainingCredits: number, refunded = seconds < 10) => ({
  ok: true as const,
  value: {
    seconds,
    refunded,
    credits: { remainingCredits, lastRefreshTime: 1_790_000_000_000, nextRefreshTime: 1_790_086_400_000 },
  },
});

/** Starts a call and, unless told otherwise, connects it. */
async function startCall(change: (setup: ReturnType<typeof createVoiceSetup>['setup']) => void = () => {}) {
  const { setup, voiceCall } = createVoiceSetup();
  change(setup);
  void voiceCall.start();
  await setup.settle();
  const call = setup.calls.at(-1);
  return { setup, voiceCall, call, events: call?.events };
}
async function connectCall(change?: Parameters<typeof startCall>[0]) {
  const all = await startCall(change);
  all.events?.connected();
  return all;
}
const titles = (setup: { toasts: { title: string }[] }) => setup.toasts.map(({ title }) => title);

describe('the record', () => {
  const conversation = { record: { volume: 'four a day', name: 'Anna' }, memory: 'asked: email' };

  test('has what the agent understood and what was edited, for the next question and after the end', async () => {
    const { voiceCall, events } = await connectCall();
    expect(events?.bringConversation()).toBeNull();
    events?.conversation(conversation);
    expect(voiceCall.getState().noted).toEqual(conversation.record);
    voiceCall.editRow('volume', ' forty a day ');
    expect(events?.bringConversation()).toEqual({
      record: { volume: 'forty a day', name: 'Anna' },
      memory: 'asked: email',
    });
    // The agent now knows it, and accepts a correction.
    events?.conversation({ record: { volume: 'fifty a day', name: 'Anna' }, memory: '' });
    expect(voiceCall.getState().noted).toEqual({ volume: 'fifty a day' });
    voiceCall.stop();
    voiceCall.editRow('name', '');
    expect(voiceCall.getState().recordState?.record).toEqual({ volume: 'fifty a day' });
  });

  test('continues from what was said before, with the built-in agent', async () => {
    const recordState = { ...conversation, mended: [] };
    const begin = (engine: 'service' | 'embedded') =>
      connectCall((setup) => {
        keepSharedRequest(recordState, 'chat');
        if (setup.credits) setup.credits.engine = engine;
      });
    const { voiceCall, events } = await begin('embedded');
    expect(voiceCall.getState()).toMatchObject({ recordState, noted: {} });
    expect(events?.bringConversation()).toEqual(conversation);
    expect((await begin('service')).voiceCall.getState().recordState).toBeNull();
  });

  test('belongs to the call: the next starts without one, and ignores late words of the last', async () => {
    const { setup, voiceCall, events } = await connectCall();
    events?.conversation(conversation);
    voiceCall.stop();
    await setup.settle();
    void voiceCall.start();
    await setup.settle();
    events?.conversation(conversation);
    expect(events?.bringConversation()).toBeNull();
    expect(voiceCall.getState()).toMatchObject({ recordState: null, noted: {} });
  });
});

describe('a start', () => {
  test('requests credits, the microphone and a call, in this order, and is connected when the engine says so', async () => {
    const { setup, voiceCall, events } = await startCall();
    expect(setup.asked).toEqual(['credits', 'microphone', 'start', 'credits']);
    expect(voiceCall.getState()).toMatchObject({ status: 'connecting', stage: 'engine' });
    events?.stage('room');
    expect(voiceCall.getState().stage).toBe('room');
    events?.connected();
    expect(voiceCall.getState()).toMatchObject({ status: 'connected', stage: null, connectedAt: Date.now() });
    expect(setup.toasts).toEqual([{ kind: 'success', title: voice.toast.connected }]);
    events?.connected();
    expect(setup.toasts).toHaveLength(1);
  });

  test.each(['refused', 'missing', 'busy', 'silent'] as const)(
    'with a microphone that is %s: the specified toast, a text of its own, and no call',
    async (problem) => {
      const { setup, voiceCall } = await startCall((w) => {
        w.microphone = { ok: false, problem };
      });
      expect(setup.asked).not.toContain('start');
      expect(voiceCall.getState()).toMatchObject({
        status: 'disconnected',
        problem: voice.problems[problem],
      });
      expect(setup.toasts).toEqual([{ kind: 'destructive', title: voice.toast.startFailed }]);
    },
  );

  test('without credits is rejected before the microphone is requested', async () => {
    const { setup, voiceCall } = await startCall((w) => {
      if (w.credits)
        w.credits = { ...w.credits, remainingCredits: 0, nextRefreshTime: Date.now() + 3_600_001 };
    });
    expect(setup.asked).toEqual(['credits', 'credits']);
    expect(titles(setup)).toEqual([voice.toast.noCredits.replace('{n}', '2')]);
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: null });
  });

  test('that the server rejects for lack of credits says when they return', async () => {
    const answer = Promise.withResolvers<ApiResult<StartedCall>>();
    const { setup } = await startCall((w) => {
      w.started = answer.promise;
    });
    if (setup.credits) setup.credits = { ...setup.credits, remainingCredits: 0 };
    answer.resolve({ ok: false, code: 'no-credits', detail: null, fields: {} });
    await setup.settle();
    expect(titles(setup)).toEqual([voice.toast.noCredits.replace('{n}', '24')]);
    expect(setup.openMicrophones).toBe(0);
  });

  test.each([
    ['upstream-status', 'HTTP error! Status: 401', voice.problems.service],
    ['upstream-timeout', errorSentences['upstream-timeout'], voice.problems.service],
    ['nothing-to-start', errorSentences['nothing-to-start'], errorSentences['nothing-to-start']],
    ['budget-spent', 'All taken.', 'All taken.'],
  ] as const)('that fails with %s releases the microphone and says so', async (code, detail, sentence) => {
    const { setup, voiceCall } = await startCall((w) => {
      w.started = { ok: false, code, detail, fields: {} };
    });
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: sentence });
    expect(titles(setup)).toEqual([voice.toast.startFailed]);
    expect(setup.openMicrophones).toBe(0);
    expect(setup.waiting()).toBe(0);
  });

  test.each(['offline', 'timed-out'] as const)(
    'without a response (%s) says so, and looks for the refunded credit',
    async (code) => {
      const { setup, voiceCall } = await startCall((w) => {
        w.started = { ok: false, code, detail: null, fields: {} };
      });
      expect(voiceCall.getState()).toMatchObject({
        status: 'disconnected',
        problem: voice.problems.offline,
      });
      expect(setup.openMicrophones).toBe(0);
      setup.asked.length = 0;
      await setup.pass(1000);
      expect(setup.asked).toEqual(['credits']);
      expect(setup.waiting()).toBe(0);
    },
  );

  test('without an answer about credits fails without a call', async () => {
    const { setup, voiceCall } = await startCall((w) => {
      w.credits = null;
    });
    expect(setup.asked).not.toContain('start');
    expect(voiceCall.getState().problem).toBe(voice.problems.offline);
  });

  test.each([
    ['whose engine cannot be loaded', 'engine', () => ({ engineLoads: Promise.reject(new Error('chunk')) })],
    ['in a browser that its engine does not support', 'browser', () => ({ isSupported: false })],
  ] as const)('%s makes no call: no credit is taken', async (_name, problem, change) => {
    const { setup, voiceCall } = await startCall((w) => Object.assign(w, change()));
    expect(voiceCall.getState()).toMatchObject({
      status: 'disconnected',
      problem: voice.problems[problem],
    });
    expect(titles(setup)).toEqual([voice.toast.startFailed]);
    expect(setup.asked).not.toContain('start');
    expect(setup.openMicrophones).toBe(0);
    expect(setup.waiting()).toBe(0);
  });

  test('whose engine never loads is given up before a call is made', async () => {
    const { setup, voiceCall } = await startCall((w) => {
      w.engineLoads = new Promise(() => {});
    });
    expect(voiceCall.getState()).toMatchObject({ status: 'connecting', stage: 'engine' });
    await setup.pass(VOICE_CONNECT_MS);
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: voice.problems.engine });
    expect(setup.asked).not.toContain('start');
  });

  test('that never connects is given up', async () => {
    const { setup, voiceCall, call } = await startCall();
    await setup.pass(VOICE_CONNECT_MS - 1);
    expect(voiceCall.getState().status).toBe('connecting');
    await setup.pass(1);
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: voice.problems.timeout });
    expect(call?.log).toEqual(['stop']);
    expect(setup.asked).toContain('end call-1 false 0');
    expect(setup.waiting()).toBe(0);
  });

  test('whose bundle hangs twice gets a third attempt, then its time to join', async () => {
    const { setup, voiceCall, events } = await startCall();
    events?.stage('engine');
    expect(voiceCall.getState()).toMatchObject({ stage: 'engine', loadAttempt: 1 });
    for (const loadAttempt of [2, 3]) {
      await setup.pass(20_000);
      events?.stage('engine', loadAttempt);
      expect(voiceCall.getState()).toMatchObject({ status: 'connecting', stage: 'engine', loadAttempt });
      await setup.pass(3000);
    }
    await setup.pass(19_000);
    events?.stage('room');
    expect(voiceCall.getState()).toMatchObject({ stage: 'room', loadAttempt: 1 });
    await setup.pass(VOICE_CONNECT_MS - 1);
    expect(voiceCall.getState().status).toBe('connecting');
    events?.connected();
    await setup.pass(VOICE_CONNECT_MS);
    expect(voiceCall.getState().status).toBe('connected');
  });

  test('whose bundle never comes, without an event from the engine, is given up all the same', async () => {
    const { setup, voiceCall, events } = await startCall();
    events?.stage('engine');
    await setup.pass(VOICE_LOAD_MS - 1);
    events?.stage('engine', 3);
    expect(voiceCall.getState().status).toBe('connecting');
    await setup.pass(1);
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: voice.problems.timeout });
    expect(setup.waiting()).toBe(0);
  });

  test('whose room never answers is given up', async () => {
    const { setup, voiceCall, events } = await startCall();
    events?.stage('engine');
    await setup.pass(30_000);
    events?.stage('room');
    events?.stage('assistant');
    await setup.pass(VOICE_CONNECT_MS);
    expect(voiceCall.getState().problem).toBe(voice.problems.timeout);
  });

  test('that fails before the caller holds it leaves nothing running', async () => {
    const { setup, call } = await startCall((w) => {
      w.onOpen = (events) => events.failed('engine', 'at once');
    });
    expect(call?.log).toEqual(['stop']);
    expect(setup.waiting()).toBe(0);
    expect(setup.openMicrophones).toBe(0);
  });
});

describe('giving up while connecting', () => {
  test('during the permission prompt: no call, and a microphone granted then is closed at once', async () => {
    const allowed = Promise.withResolvers<void>();
    const { setup, voiceCall } = await startCall((w) => {
      w.allowing = allowed.promise;
    });
    expect(voiceCall.getState()).toMatchObject({ status: 'connecting', stage: 'microphone' });
    voiceCall.stop();
    await setup.settle();
    expect(titles(setup)).toEqual([voice.toast.ended]);
    allowed.resolve();
    await setup.settle();
    expect(setup.openMicrophones).toBe(0);
    expect(setup.asked).not.toContain('start');
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: null });
    expect(titles(setup)).toEqual([voice.toast.ended]);
  });

  test('during the request: it is aborted, and a late response is ended at once', async () => {
    const { setup, voiceCall } = await startCall((w) => {
      w.started = new Promise(() => {});
    });
    voiceCall.stop();
    await setup.settle();
    expect(voiceCall.getState().status).toBe('disconnected');
    expect(setup.calls).toHaveLength(0);
    expect(setup.openMicrophones).toBe(0);
    expect(titles(setup)).toEqual([voice.toast.ended]);
    // The server refunds the credit a moment later.
    setup.asked.length = 0;
    await setup.pass(1000);
    expect(setup.asked).toEqual(['credits']);
    expect(setup.waiting()).toBe(0);
  });

  test('while the engine joins: a call without a length ends, and later events are ignored', async () => {
    const { setup, voiceCall, call, events } = await startCall((w) => {
      w.ended = endedAfter(0, 3);
    });
    voiceCall.stop();
    events?.connected();
    events?.failed('connection', 'late');
    await setup.settle();
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: null });
    expect(call?.log).toEqual(['stop']);
    expect(titles(setup)).toEqual([voice.toast.ended]);
  });

  test('while the engine is loading: it is not opened any more', async () => {
    const latch = Promise.withResolvers<void>();
    const { setup, voiceCall } = await startCall((w) => {
      w.engineLoads = latch.promise;
    });
    voiceCall.stop();
    latch.resolve();
    await setup.settle();
    expect(setup.calls).toHaveLength(0);
    expect(setup.openMicrophones).toBe(0);
    expect(setup.asked).not.toContain('start');
  });
});

describe('the end of a call', () => {
  test.each([
    [4, 3, true, voice.toast.endedShort.replace('{s}', '4')],
    [9, 1, true, voice.toast.endedShort.replace('{s}', '9')],
    [9, 0, false, voice.toast.endedLong.replace('{s}', '9').replace('{n}', '0')],
    [9, 2, false, voice.toast.endedLong.replace('{s}', '9').replace('{n}', '2')],
    [10, 2, false, voice.toast.endedLong.replace('{s}', '10').replace('{n}', '2')],
    [10, 0, false, voice.toast.endedLong.replace('{s}', '10').replace('{n}', '0')],
  ])('after %d s with %d left, credit refunded %s: %s', async (seconds, left, refunded, title) => {
    const { setup, voiceCall } = await connectCall((w) => {
      w.ended = endedAfter(seconds, left, refunded);
    });
    voiceCall.stop();
    await setup.settle();
    expect(titles(setup)).toEqual([voice.toast.connected, title]);
    expect(voiceCall.getState().credits?.remainingCredits).toBe(left);
    expect(setup.asked.filter((one) => one.startsWith('end'))).toEqual(['end call-1 true 0']);
  });

  test('whose length is unknown: just that it ended', async () => {
    const { setup, voiceCall } = await connectCall();
    voiceCall.stop();
    await setup.settle();
    expect(titles(setup).at(-1)).toBe(voice.toast.ended);
  });

  test('by the other side is like any other', async () => {
    const { setup, voiceCall, call, events } = await connectCall((w) => {
      w.ended = endedAfter(30, 2);
    });
    events?.ended();
    events?.ended();
    await setup.settle();
    expect(voiceCall.getState().status).toBe('disconnected');
    expect(call?.log).toEqual(['stop']);
    expect(titles(setup)).toEqual([
      voice.toast.connected,
      voice.toast.endedLong.replace('{s}', '30').replace('{n}', '2'),
    ]);
  });

  test('by an error is reported once, however many errors come', async () => {
    const { setup, voiceCall, events } = await connectCall((w) => {
      w.ended = endedAfter(30, 2);
    });
    for (let turn = 0; turn < 3; turn += 1) events?.failed('connection', 'daily-error');
    await setup.settle();
    expect(titles(setup)).toEqual([voice.toast.connected, voice.toast.connectionError]);
    expect(voiceCall.getState().problem).toBe(voice.problems.connection);
  });

  test('at the maximum length, unless the call is typed', async () => {
    const spoken = await connectCall();
    await spoken.setup.pass(180_000);
    expect(spoken.voiceCall.getState().status).toBe('disconnected');

    const typed = await connectCall();
    typed.events?.notice('typed');
    await typed.setup.pass(180_000);
    expect(typed.voiceCall.getState().status).toBe('connected');
  });

  test('that the engine fails to carry out', async () => {
    const { setup, voiceCall } = await connectCall((w) => {
      w.stop = () => Promise.reject(new Error('stuck'));
    });
    voiceCall.stop();
    await setup.settle();
    expect(titles(setup).at(-1)).toBe(voice.toast.endFailed);
  });

  test('has the connected time as its length, however long connecting took', async () => {
    const { setup, voiceCall, events } = await startCall();
    await setup.pass(5000);
    events?.connected();
    await setup.pass(6_700);
    voiceCall.stop();
    await setup.settle();
    expect(setup.asked).toContain('end call-1 true 6700');
  });

  test('is mentioned in one receipt, though its record changes when sent', async () => {
    const { setup, voiceCall, events } = await connectCall();
    const record = { name: 'Anna' };
    events?.conversation({ record, memory: '' });
    await setup.pass(94_000);
    voiceCall.stop();
    await setup.settle();
    expect(noteRecordSent('call', record)).toMatchObject({ callSeconds: 94 });
    voiceCall.noteSent();
    expect(noteFormSent('')).toMatchObject({ callSeconds: null });
  });

  test('after the clock was set back has a length of at least zero', async () => {
    const { setup, voiceCall } = await connectCall();
    vi.setSystemTime(Date.now() - 60_000);
    voiceCall.stop();
    expect(setup.asked.at(-1)).toBe('end call-1 true 0');
  });

  test('that the engine takes long over is reported after 3 s, and the next call starts once it is done', async () => {
    const stopped = Promise.withResolvers<void>();
    const { setup, voiceCall } = await connectCall((w) => {
      w.stop = () => stopped.promise;
    });
    voiceCall.stop();
    void voiceCall.start();
    await setup.settle();
    expect(voiceCall.getState()).toMatchObject({ status: 'connecting', stage: 'closing' });
    await setup.pass(3000);
    expect(titles(setup)).toContain(voice.toast.endFailed);
    await setup.pass(1000);
    expect(setup.asked.filter((one) => one === 'microphone')).toHaveLength(1);
    setup.stop = async () => {};
    stopped.resolve();
    await setup.settle();
    expect(setup.asked.filter((one) => one === 'start')).toHaveLength(2);
    expect(voiceCall.getState()).toMatchObject({ status: 'connecting', stage: 'engine' });
    voiceCall.stop();
    await setup.settle();
    expect(setup.waiting()).toBe(0);
  });

  test('that the engine never finishes: the next call is refused, with a message', async () => {
    const { setup, voiceCall } = await connectCall((w) => {
      w.stop = () => new Promise(() => {});
    });
    voiceCall.stop();
    await setup.pass(3000);
    void voiceCall.start();
    await setup.pass(VOICE_CONNECT_MS);
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: voice.problems.stuck });
    expect(setup.asked.filter((one) => one === 'start')).toHaveLength(1);
    void voiceCall.start();
    await setup.settle();
    voiceCall.stop();
    await setup.settle();
    expect(titles(setup).at(-1)).toBe(voice.toast.ended);
    expect(setup.waiting()).toBe(0);
  });

  test('determines the credits, however late an earlier response arrives', async () => {
    const late = Promise.withResolvers<void>();
    const { setup, voiceCall } = await startCall((w) => {
      w.ended = endedAfter(4, 3);
      w.creditsAnswer = async (credits) => {
        if (!w.asked.includes('start') || !credits) return credits;
        await late.promise;
        return { ...credits, remainingCredits: 2 };
      };
    });
    voiceCall.stop();
    await setup.settle();
    late.resolve();
    await setup.settle();
    expect(voiceCall.getState().credits?.remainingCredits).toBe(3);
  });

  test('leaves no timer, listener or open microphone, three calls in a row', async () => {
    const { setup, voiceCall, events } = await connectCall();
    voiceCall.stop();
    await setup.settle();
    events?.speaking(true);
    expect(voiceCall.getState().speaking).toBe(false);
    for (let turn = 0; turn < 2; turn += 1) {
      void voiceCall.start();
      await setup.settle();
      setup.calls.at(-1)?.events.connected();
      voiceCall.stop();
      await setup.settle();
    }
    expect(setup.calls).toHaveLength(3);
    expect([setup.waiting(), setup.leavers.size, setup.openMicrophones]).toEqual([0, 0, 0]);
  });
});

describe('during a call', () => {
  test('interim captions are replaced, final ones stay, and each has its second', async () => {
    const { setup, voiceCall, events } = await connectCall();
    await setup.pass(2000);
    events?.transcript('assistant', 'Hel', false);
    events?.transcript('user', 'I', false);
    events?.transcript('assistant', 'Hello', true);
    await setup.pass(3000);
    events?.transcript('user', 'I want', true);
    events?.transcript('user', '  ', true);
    events?.transcript('user', 'a table', true);
    expect(voiceCall.getState().captions).toEqual([
      { id: 0, role: 'assistant', text: 'Hello', isFinal: true, atSeconds: 2 },
      { id: 1, role: 'user', text: 'I want', isFinal: true, atSeconds: 2 },
      { id: 2, role: 'user', text: 'a table', isFinal: true, atSeconds: 5 },
    ]);
  });

  test('the speaking flag follows, and a speech-end after the end changes nothing', async () => {
    const { voiceCall, events } = await connectCall();
    events?.speaking(true);
    expect(voiceCall.getState().speaking).toBe(true);
    voiceCall.stop();
    const after = voiceCall.getState();
    expect(after.speaking).toBe(false);
    events?.speaking(false);
    expect(voiceCall.getState()).toBe(after);
  });

  test('mute, typed words and another microphone reach the engine', async () => {
    const { voiceCall, call } = await connectCall();
    voiceCall.toggleMute();
    expect(voiceCall.getState().muted).toBe(true);
    voiceCall.toggleMute();
    expect(voiceCall.say('  ')).toBe(false);
    expect(voiceCall.say(' book me ')).toBe(true);
    await voiceCall.chooseMicrophone('headset');
    expect(call?.log).toEqual(['mute', 'unmute', 'say book me', 'microphone headset']);
    expect(voiceCall.getState()).toMatchObject({
      deviceId: 'headset',
      captions: [{ role: 'user', text: 'book me', isFinal: true }],
    });
  });

  describe('another microphone', () => {
    const busy = () => Promise.reject(new Error('busy'));

    test('that cannot be opened is not selected, and reported until one can', async () => {
      const { setup, voiceCall } = await connectCall();
      await voiceCall.chooseMicrophone('desk');
      setup.choosing = busy;
      await voiceCall.chooseMicrophone('headset');
      expect(voiceCall.getState()).toMatchObject({ deviceId: 'desk', notice: 'microphone-kept' });
      setup.choosing = async () => {};
      await voiceCall.chooseMicrophone('webcam');
      expect(voiceCall.getState()).toMatchObject({ deviceId: 'webcam', notice: null });
    });

    test('that cannot be opened in place of a missing one: it stays missing', async () => {
      const { setup, voiceCall, events } = await connectCall();
      events?.notice('microphone-lost');
      setup.choosing = busy;
      await voiceCall.chooseMicrophone('headset');
      expect(voiceCall.getState()).toMatchObject({ deviceId: null, notice: 'microphone-lost' });
    });

    test('twice in a row: the first one’s failure does not concern the second', async () => {
      const { setup, voiceCall } = await connectCall();
      const first = Promise.withResolvers<void>();
      setup.choosing = (id) => (id === 'slow' ? first.promise : Promise.resolve());
      const choosing = voiceCall.chooseMicrophone('slow');
      await voiceCall.chooseMicrophone('headset');
      first.reject(new Error('busy'));
      await choosing;
      expect(voiceCall.getState()).toMatchObject({ deviceId: 'headset', notice: null });
    });

    test('twice in a row, the second failing first: the one before both stays selected', async () => {
      const { setup, voiceCall } = await connectCall();
      const first = Promise.withResolvers<void>();
      setup.choosing = (id) => (id === 'slow' ? first.promise : busy());
      const choosing = voiceCall.chooseMicrophone('slow');
      await voiceCall.chooseMicrophone('headset');
      first.resolve();
      await choosing;
      expect(voiceCall.getState()).toMatchObject({ deviceId: null, notice: 'microphone-kept' });
      await voiceCall.chooseMicrophone('webcam');
      expect(voiceCall.getState().deviceId).toBeNull();
    });

    test('that fails after the end is not reported', async () => {
      const { setup, voiceCall } = await connectCall();
      const opening = Promise.withResolvers<void>();
      setup.choosing = () => opening.promise;
      const choosing = voiceCall.chooseMicrophone('headset');
      voiceCall.stop();
      await setup.settle();
      opening.reject(new Error('busy'));
      await choosing;
      expect(voiceCall.getState().notice).toBeNull();
    });
  });

  test('nothing is accepted before it is connected', async () => {
    const { voiceCall, call } = await startCall();
    voiceCall.toggleMute();
    expect(voiceCall.say('hello')).toBe(false);
    expect(call?.log).toEqual([]);
  });

  test('levels bypass the state', async () => {
    const { voiceCall, events } = await connectCall();
    const seen: unknown[] = [];
    voiceCall.onLevel((role, level) => seen.push([role, level]));
    const before = voiceCall.getState();
    events?.level('assistant', 0.5);
    expect(voiceCall.getState()).toBe(before);
    voiceCall.stop();
    expect(seen).toEqual([
      ['assistant', 0.5],
      ['user', 0],
      ['assistant', 0],
    ]);
  });
});
