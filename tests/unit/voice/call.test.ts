import { describe, expect, it } from 'vitest';
import type { PostResult } from '#lib/browser/http';
import { voice } from '#lib/content/voice';
import { VOICE_CONNECT_MS, VOICE_LOAD_MS } from '#lib/contracts/limits';
import type { StartedCall } from '#lib/contracts/voice';
import { createVoiceSetup } from '#tests/support/unit/voice-setup';

const endedAfter = (seconds: number, remainingCredits: number) => ({
  ok: true as const,
  value: {
    seconds,
    refunded: seconds < 10,
    credits: { remainingCredits, lastRefreshTime: 1_790_000_000_000, nextRefreshTime: 1_790_086_400_000 },
  },
});

/** A call that was started, and connected unless told otherwise. */
async function startCall(change: (world: ReturnType<typeof createVoiceSetup>['world']) => void = () => {}) {
  const { world, voiceCall } = createVoiceSetup();
  change(world);
  void voiceCall.start();
  await world.settle();
  const call = world.calls.at(-1);
  return { world, voiceCall, call, events: call?.events };
}
async function connectCall(change?: Parameters<typeof startCall>[0]) {
  const all = await startCall(change);
  all.events?.connected();
  return all;
}
const titles = (world: { toasts: { title: string }[] }) => world.toasts.map(({ title }) => title);

describe('a start', () => {
  it('asks for credits, the microphone and a call, in this order, and is connected when the engine says so', async () => {
    const { world, voiceCall, events } = await startCall();
    expect(world.asked).toEqual(['credits', 'microphone', 'start', 'credits']);
    expect(voiceCall.getState()).toMatchObject({ status: 'connecting', stage: 'engine' });
    events?.stage('room');
    expect(voiceCall.getState().stage).toBe('room');
    events?.connected();
    expect(voiceCall.getState()).toMatchObject({ status: 'connected', stage: null, connectedAt: world.now });
    expect(world.toasts).toEqual([{ kind: 'success', title: voice.toast.connected }]);
    events?.connected();
    expect(world.toasts).toHaveLength(1);
  });

  it('while one is running is refused', async () => {
    const { world, voiceCall } = await startCall();
    const before = voiceCall.getState();
    await voiceCall.start();
    expect(voiceCall.getState()).toBe(before);
    expect(world.asked.filter((one) => one === 'start')).toHaveLength(1);
  });

  it.each(['refused', 'missing', 'busy', 'silent'] as const)(
    'with a microphone that is %s: the specified toast, words of its own, and no call',
    async (problem) => {
      const { world, voiceCall } = await startCall((w) => {
        w.microphone = { ok: false, problem };
      });
      expect(world.asked).not.toContain('start');
      expect(voiceCall.getState()).toMatchObject({
        status: 'disconnected',
        problem: voice.problems[problem],
      });
      expect(world.toasts).toEqual([{ kind: 'destructive', title: voice.toast.startFailed, hasNote: true }]);
    },
  );

  it('asks for no microphone where turns are typed', async () => {
    const { world } = await connectCall((w) => {
      w.hears = false;
    });
    expect(world.asked).not.toContain('microphone');
  });

  it('with no credits is refused before the microphone is asked for', async () => {
    const { world, voiceCall } = await startCall((w) => {
      if (w.credits) w.credits = { ...w.credits, remainingCredits: 0, nextRefreshTime: w.now + 3_600_001 };
    });
    expect(world.asked).toEqual(['credits', 'credits']);
    expect(titles(world)).toEqual(['No credits remaining. Credits refresh in 2h']);
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: null });
  });

  it('that the server refuses for want of credits tells when they are back', async () => {
    const answer = Promise.withResolvers<PostResult<StartedCall>>();
    const { world } = await startCall((w) => {
      w.started = answer.promise;
    });
    if (world.credits) world.credits = { ...world.credits, remainingCredits: 0 };
    answer.resolve({ ok: false, code: 'no-credits', detail: null, fields: {} });
    await world.settle();
    expect(titles(world)).toEqual(['No credits remaining. Credits refresh in 24h']);
    expect(world.openMicrophones).toBe(0);
  });

  it.each([
    ['upstream-status', 'HTTP error! Status: 401', voice.problems.service],
    ['upstream-timeout', 'The assistant took too long to answer.', voice.problems.service],
    [
      'nothing-to-start',
      'Assistant or Squad or Workflow must be provided.',
      'Assistant or Squad or Workflow must be provided.',
    ],
    ['budget-spent', 'All taken.', 'All taken.'],
  ] as const)('that fails with %s lets the microphone go and says so', async (code, detail, sentence) => {
    const { world, voiceCall } = await startCall((w) => {
      w.started = { ok: false, code, detail, fields: {} };
    });
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: sentence });
    expect(titles(world)).toEqual([voice.toast.startFailed]);
    expect(world.openMicrophones).toBe(0);
    expect(world.timers.size).toBe(0);
  });

  it.each(['offline', 'timed-out'] as const)(
    'that is not answered (%s) says so, and looks for the credit when it is given back',
    async (code) => {
      const { world, voiceCall } = await startCall((w) => {
        w.started = { ok: false, code, detail: null, fields: {} };
      });
      expect(voiceCall.getState()).toMatchObject({
        status: 'disconnected',
        problem: voice.problems.offline,
      });
      expect(world.openMicrophones).toBe(0);
      world.asked.length = 0;
      await world.pass(1000);
      expect(world.asked).toEqual(['credits']);
      expect(world.timers.size).toBe(0);
    },
  );

  it('without an answer about credits fails without a call', async () => {
    const { world, voiceCall } = await startCall((w) => {
      w.credits = null;
    });
    expect(world.asked).not.toContain('start');
    expect(voiceCall.getState().problem).toBe(voice.problems.offline);
  });

  it('whose engine cannot be loaded gives the call back', async () => {
    const { world, voiceCall } = await startCall((w) => {
      w.engineLoads = Promise.reject(new Error('chunk'));
    });
    expect(voiceCall.getState().problem).toBe(voice.problems.engine);
    expect(world.asked).toContain('end call-1 false 0');
  });

  it('that never connects is given up', async () => {
    const { world, voiceCall, call } = await startCall();
    await world.pass(VOICE_CONNECT_MS - 1);
    expect(voiceCall.getState().status).toBe('connecting');
    await world.pass(1);
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: voice.problems.timeout });
    expect(call?.log).toEqual(['stop']);
    expect(world.asked).toContain('end call-1 false 0');
    expect(world.timers.size).toBe(0);
  });

  it('whose bundle hangs twice has its third attempt, and then its time to join', async () => {
    const { world, voiceCall, events } = await startCall();
    events?.stage('engine');
    expect(voiceCall.getState()).toMatchObject({ stage: 'engine', attempt: 1 });
    for (const attempt of [2, 3]) {
      await world.pass(20_000);
      events?.stage('engine', attempt);
      expect(voiceCall.getState()).toMatchObject({ status: 'connecting', stage: 'engine', attempt });
      await world.pass(3000);
    }
    await world.pass(19_000);
    events?.stage('room');
    expect(voiceCall.getState()).toMatchObject({ stage: 'room', attempt: 1 });
    await world.pass(VOICE_CONNECT_MS - 1);
    expect(voiceCall.getState().status).toBe('connecting');
    events?.connected();
    await world.pass(VOICE_CONNECT_MS);
    expect(voiceCall.getState().status).toBe('connected');
  });

  it('whose bundle never comes, and of which the engine says nothing, is given up all the same', async () => {
    const { world, voiceCall, events } = await startCall();
    events?.stage('engine');
    await world.pass(VOICE_LOAD_MS - 1);
    events?.stage('engine', 3);
    expect(voiceCall.getState().status).toBe('connecting');
    await world.pass(1);
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: voice.problems.timeout });
    expect(world.timers.size).toBe(0);
  });

  it('whose room never answers is given up', async () => {
    const { world, voiceCall, events } = await startCall();
    events?.stage('engine');
    await world.pass(30_000);
    events?.stage('room');
    events?.stage('assistant');
    await world.pass(VOICE_CONNECT_MS);
    expect(voiceCall.getState().problem).toBe(voice.problems.timeout);
  });

  it('that fails before it could be held leaves nothing running', async () => {
    const { world, call } = await startCall((w) => {
      w.onOpen = (events) => events.failed('engine', 'at once');
    });
    expect(call?.log).toEqual(['stop']);
    expect(world.timers.size).toBe(0);
    expect(world.openMicrophones).toBe(0);
  });
});

describe('giving up while connecting', () => {
  it('while the browser asks for the microphone: no call, and what is allowed then is closed at once', async () => {
    const allowed = Promise.withResolvers<void>();
    const { world, voiceCall } = await startCall((w) => {
      w.allowing = allowed.promise;
    });
    expect(voiceCall.getState()).toMatchObject({ status: 'connecting', stage: 'microphone' });
    voiceCall.stop();
    await world.settle();
    expect(titles(world)).toEqual([voice.toast.ended]);
    allowed.resolve();
    await world.settle();
    expect(world.openMicrophones).toBe(0);
    expect(world.asked).not.toContain('start');
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: null });
    expect(titles(world)).toEqual([voice.toast.ended]);
  });

  it('during the request: it is aborted, and a late answer is ended at once', async () => {
    const { world, voiceCall } = await startCall((w) => {
      w.started = new Promise(() => {});
    });
    voiceCall.stop();
    await world.settle();
    expect(voiceCall.getState().status).toBe('disconnected');
    expect(world.calls).toHaveLength(0);
    expect(world.openMicrophones).toBe(0);
    expect(titles(world)).toEqual([voice.toast.ended]);
    // The server gives the credit back a moment later.
    world.asked.length = 0;
    await world.pass(1000);
    expect(world.asked).toEqual(['credits']);
    expect(world.timers.size).toBe(0);
  });

  it('while the engine joins: a call without a length ended, and what the engine says afterwards is not heard', async () => {
    const { world, voiceCall, call, events } = await startCall((w) => {
      w.ended = endedAfter(0, 3);
    });
    voiceCall.stop();
    events?.connected();
    events?.failed('connection', 'late');
    await world.settle();
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: null });
    expect(call?.log).toEqual(['stop']);
    expect(titles(world)).toEqual([voice.toast.ended]);
  });

  it('while the engine is loading: it is not opened any more', async () => {
    const latch = Promise.withResolvers<void>();
    const { world, voiceCall } = await startCall((w) => {
      w.engineLoads = latch.promise;
    });
    voiceCall.stop();
    latch.resolve();
    await world.settle();
    expect(world.calls).toHaveLength(0);
    expect(world.openMicrophones).toBe(0);
    expect(world.asked).toContain('end call-1 false 0');
  });
});

describe('the end of a call', () => {
  it.each([
    [4, 3, 'Call ended (4s) - You can try again'],
    [4, 0, 'Call ended (4s) - You can try again'],
    [9, 0, 'Call ended (9s) - You can try again'],
    [10, 2, 'Call ended (10s) - 2 credits remaining today'],
    [10, 0, 'Call ended (10s) - 0 credits remaining today'],
  ])('after %d s with %d left: %s', async (seconds, left, title) => {
    const { world, voiceCall } = await connectCall((w) => {
      w.ended = endedAfter(seconds, left);
    });
    voiceCall.stop();
    await world.settle();
    expect(titles(world)).toEqual([voice.toast.connected, title]);
    expect(voiceCall.getState().credits?.remainingCredits).toBe(left);
    expect(world.asked.filter((one) => one.startsWith('end'))).toEqual(['end call-1 true 0']);
  });

  it('whose length cannot be had: just that it ended', async () => {
    const { world, voiceCall } = await connectCall();
    voiceCall.stop();
    await world.settle();
    expect(titles(world).at(-1)).toBe('Call ended');
  });

  it('by the other side is an end like any other', async () => {
    const { world, voiceCall, call, events } = await connectCall((w) => {
      w.ended = endedAfter(30, 2);
    });
    events?.ended();
    events?.ended();
    await world.settle();
    expect(voiceCall.getState().status).toBe('disconnected');
    expect(call?.log).toEqual(['stop']);
    expect(titles(world)).toEqual([voice.toast.connected, 'Call ended (30s) - 2 credits remaining today']);
  });

  it('by an error is told once, however many errors come', async () => {
    const { world, voiceCall, events } = await connectCall((w) => {
      w.ended = endedAfter(30, 2);
    });
    for (let turn = 0; turn < 3; turn += 1) events?.failed('connection', 'daily-error');
    await world.settle();
    expect(titles(world)).toEqual([voice.toast.connected, voice.toast.connectionError]);
    expect(voiceCall.getState().problem).toBe(voice.problems.connection);
  });

  it('at the longest length', async () => {
    const { world, voiceCall } = await connectCall();
    await world.pass(180_000);
    expect(voiceCall.getState().status).toBe('disconnected');
  });

  it('that the engine does not manage', async () => {
    const { world, voiceCall } = await connectCall((w) => {
      w.stop = () => Promise.reject(new Error('stuck'));
    });
    voiceCall.stop();
    await world.settle();
    expect(titles(world).at(-1)).toBe(voice.toast.endFailed);
  });

  it('is as long as it was connected, however long that took', async () => {
    const { world, voiceCall, events } = await startCall();
    await world.pass(5000);
    events?.connected();
    await world.pass(6_700);
    voiceCall.stop();
    await world.settle();
    expect(world.asked).toContain('end call-1 true 6700');
  });

  it('by a clock that was set back is no shorter than nothing', async () => {
    const { world, voiceCall } = await connectCall();
    world.now -= 60_000;
    voiceCall.stop();
    expect(world.asked.at(-1)).toBe('end call-1 true 0');
  });

  it('that the engine takes long over is told after 3 s, and the next call begins once it is over', async () => {
    const stopped = Promise.withResolvers<void>();
    const { world, voiceCall } = await connectCall((w) => {
      w.stop = () => stopped.promise;
    });
    voiceCall.stop();
    void voiceCall.start();
    await world.settle();
    expect(voiceCall.getState()).toMatchObject({ status: 'connecting', stage: 'closing' });
    await world.pass(3000);
    expect(titles(world)).toContain(voice.toast.endFailed);
    await world.pass(1000);
    expect(world.asked.filter((one) => one === 'microphone')).toHaveLength(1);
    world.stop = async () => {};
    stopped.resolve();
    await world.settle();
    expect(world.asked.filter((one) => one === 'start')).toHaveLength(2);
    expect(voiceCall.getState()).toMatchObject({ status: 'connecting', stage: 'engine' });
    voiceCall.stop();
    await world.settle();
    expect(world.timers.size).toBe(0);
  });

  it('that the engine never finishes: the next call is not made, and that is said', async () => {
    const { world, voiceCall } = await connectCall((w) => {
      w.stop = () => new Promise(() => {});
    });
    voiceCall.stop();
    await world.pass(3000);
    void voiceCall.start();
    await world.pass(VOICE_CONNECT_MS);
    expect(voiceCall.getState()).toMatchObject({ status: 'disconnected', problem: voice.problems.stuck });
    expect(world.asked.filter((one) => one === 'start')).toHaveLength(1);
    void voiceCall.start();
    await world.settle();
    voiceCall.stop();
    await world.settle();
    expect(titles(world).at(-1)).toBe(voice.toast.ended);
    expect(world.timers.size).toBe(0);
  });

  it('has the last word on the credits, however late an answer of before comes', async () => {
    const late = Promise.withResolvers<void>();
    const { world, voiceCall } = await startCall((w) => {
      w.ended = endedAfter(4, 3);
      w.creditsAnswer = async (credits) => {
        if (!w.asked.includes('start') || !credits) return credits;
        await late.promise;
        return { ...credits, remainingCredits: 2 };
      };
    });
    voiceCall.stop();
    await world.settle();
    late.resolve();
    await world.settle();
    expect(voiceCall.getState().credits?.remainingCredits).toBe(3);
  });

  it('by leaving the page goes by beacon, and nothing is shown', async () => {
    const { world, voiceCall, call } = await connectCall();
    await world.pass(7000);
    world.leave();
    await world.settle();
    expect(world.asked.at(-1)).toBe('beacon call-1 true 7000');
    expect(call?.log).toEqual(['stop']);
    expect(voiceCall.getState().status).toBe('disconnected');
    expect(titles(world)).toEqual([voice.toast.connected]);
  });

  it('leaves no timer, no listener and no open microphone, three calls long', async () => {
    const { world, voiceCall, events } = await connectCall();
    voiceCall.stop();
    await world.settle();
    events?.speaking(true);
    expect(voiceCall.getState().speaking).toBe(false);
    for (let turn = 0; turn < 2; turn += 1) {
      void voiceCall.start();
      await world.settle();
      world.calls.at(-1)?.events.connected();
      voiceCall.stop();
      await world.settle();
    }
    expect(world.calls).toHaveLength(3);
    expect([world.timers.size, world.leavers.size, world.openMicrophones]).toEqual([0, 0, 0]);
  });
});

describe('during a call', () => {
  it('partials are replaced, finals stay, and each has its second', async () => {
    const { world, voiceCall, events } = await connectCall();
    await world.pass(2000);
    events?.transcript('assistant', 'Hel', false);
    events?.transcript('user', 'I', false);
    events?.transcript('assistant', 'Hello', true);
    await world.pass(3000);
    events?.transcript('user', 'I want', true);
    events?.transcript('user', '  ', true);
    events?.transcript('user', 'a table', true);
    expect(voiceCall.getState().captions).toEqual([
      { id: 0, role: 'assistant', text: 'Hello', isFinal: true, atSeconds: 2 },
      { id: 1, role: 'user', text: 'I want', isFinal: true, atSeconds: 2 },
      { id: 2, role: 'user', text: 'a table', isFinal: true, atSeconds: 5 },
    ]);
  });

  it('the speaking flag follows, and a speech-end after the end changes nothing', async () => {
    const { voiceCall, events } = await connectCall();
    events?.speaking(true);
    expect(voiceCall.getState().speaking).toBe(true);
    voiceCall.stop();
    const after = voiceCall.getState();
    expect(after.speaking).toBe(false);
    events?.speaking(false);
    expect(voiceCall.getState()).toBe(after);
  });

  it('mute, typed words and another microphone reach the engine', async () => {
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

    it('that cannot be opened is not chosen, and that is said until one can', async () => {
      const { world, voiceCall } = await connectCall();
      await voiceCall.chooseMicrophone('desk');
      world.choosing = busy;
      await voiceCall.chooseMicrophone('headset');
      expect(voiceCall.getState()).toMatchObject({ deviceId: 'desk', notice: 'microphone-kept' });
      world.choosing = async () => {};
      await voiceCall.chooseMicrophone('webcam');
      expect(voiceCall.getState()).toMatchObject({ deviceId: 'webcam', notice: null });
    });

    it('that cannot be opened in place of one that is gone: it stays gone', async () => {
      const { world, voiceCall, events } = await connectCall();
      events?.notice('microphone-lost');
      world.choosing = busy;
      await voiceCall.chooseMicrophone('headset');
      expect(voiceCall.getState()).toMatchObject({ deviceId: null, notice: 'microphone-lost' });
    });

    it('twice in a row: the first one’s failure says nothing of the second', async () => {
      const { world, voiceCall } = await connectCall();
      const first = Promise.withResolvers<void>();
      world.choosing = (id) => (id === 'slow' ? first.promise : Promise.resolve());
      const choosing = voiceCall.chooseMicrophone('slow');
      await voiceCall.chooseMicrophone('headset');
      first.reject(new Error('busy'));
      await choosing;
      expect(voiceCall.getState()).toMatchObject({ deviceId: 'headset', notice: null });
    });

    it('twice in a row, the second failing first: what was before both is still chosen', async () => {
      const { world, voiceCall } = await connectCall();
      const first = Promise.withResolvers<void>();
      world.choosing = (id) => (id === 'slow' ? first.promise : busy());
      const choosing = voiceCall.chooseMicrophone('slow');
      await voiceCall.chooseMicrophone('headset');
      first.resolve();
      await choosing;
      expect(voiceCall.getState()).toMatchObject({ deviceId: null, notice: 'microphone-kept' });
      await voiceCall.chooseMicrophone('webcam');
      expect(voiceCall.getState().deviceId).toBeNull();
    });

    it('that fails after the end says nothing', async () => {
      const { world, voiceCall } = await connectCall();
      const opening = Promise.withResolvers<void>();
      world.choosing = () => opening.promise;
      const choosing = voiceCall.chooseMicrophone('headset');
      voiceCall.stop();
      await world.settle();
      opening.reject(new Error('busy'));
      await choosing;
      expect(voiceCall.getState().notice).toBeNull();
    });
  });

  it('nothing is taken before it is connected', async () => {
    const { voiceCall, call } = await startCall();
    voiceCall.toggleMute();
    expect(voiceCall.say('hello')).toBe(false);
    expect(call?.log).toEqual([]);
  });

  it('levels pass by the state', async () => {
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
