import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveCall } from '#lib/browser/voice/engine';
import { voice } from '#lib/content/voice';
import { CALL_SILENCE_MS, RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';
import { makeEmbeddedSetup } from '#tests/support/unit/embedded-setup';

let { setup, open } = makeEmbeddedSetup();
let call: LiveCall;
beforeEach(async () => {
  ({ setup, open } = makeEmbeddedSetup());
  call = open();
  await vi.advanceTimersByTimeAsync(0);
});

/** An ended call leaves nothing open, and ending it never throws. */
afterEach(async () => {
  await call.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect({
    microphones: [...setup.openMicrophones],
    meters: setup.openMeters,
    wordMeters: setup.wordMeters.size,
    listening: setup.script.isListening(),
    timers: vi.getTimerCount(),
  }).toEqual({ microphones: [], meters: 0, wordMeters: 0, listening: false, timers: 0 });
});

const questions = async (text: string) => {
  setup.script.hear(text, true);
  await vi.advanceTimersByTimeAsync(900);
};

describe('a call', () => {
  test('says so when there is no reply', async () => {
    setup.reply = async () => null;
    call.say('hello');
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.said.at(-1)).toBe(voice.embedded.failed);
  });

  test('asks a question once, however late the browser settles the words', async () => {
    setup.finishSpeaking();
    setup.script.hear('how much is it', false);
    await vi.advanceTimersByTimeAsync(1500);
    expect(setup.said.at(-1)).toBe('The reply.');
    setup.script.hear('How much is it?', true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(setup.questions).toEqual(['how much is it']);
    expect(setup.channels).toEqual(['call']);
    expect(setup.told.filter((one) => one.startsWith('user') && !one.endsWith('…'))).toHaveLength(1);
  });

  test('sends its state along with the next question, as of the last reply', async () => {
    const conversation = { record: { volume: 'forty a day' }, memory: 'asked: name' };
    setup.stands = conversation;
    call.say('we miss forty calls a day');
    await vi.advanceTimersByTimeAsync(0);
    call.say('anna keller');
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.brought).toEqual([null, conversation]);
  });

  test('asks a silent caller once whether anybody is there', async () => {
    setup.finishSpeaking();
    await vi.advanceTimersByTimeAsync(CALL_SILENCE_MS);
    expect(setup.said).toEqual([voice.embedded.greeting, voice.embedded.stillThere]);
    setup.finishSpeaking();
    await vi.advanceTimersByTimeAsync(2 * CALL_SILENCE_MS);
    expect(setup.said).toHaveLength(2);
  });

  test('does not ask a caller who has just spoken', async () => {
    setup.finishSpeaking();
    await vi.advanceTimersByTimeAsync(CALL_SILENCE_MS - 1000);
    setup.reply = () => new Promise(() => {});
    await questions('how much is it');
    await vi.advanceTimersByTimeAsync(1000);
    expect(setup.said).toEqual([voice.embedded.greeting]);
  });

  test('does not speak a reply that arrives after the end', async () => {
    const reply = Promise.withResolvers<string>();
    setup.reply = () => reply.promise;
    setup.finishSpeaking();
    await questions('how much is it');
    await call.stop();
    reply.resolve('Too late.');
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.said).toEqual([voice.embedded.greeting]);
  });

  test('says once that a reply takes longer, and speaks it when it arrives', async () => {
    const reply = Promise.withResolvers<string>();
    setup.reply = () => reply.promise;
    setup.finishSpeaking();
    await questions('how much is it');
    await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS);
    expect(setup.said.slice(1)).toEqual([voice.embedded.late]);
    setup.finishSpeaking();
    reply.resolve('At last.');
    await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS);
    expect(setup.said.slice(1)).toEqual([voice.embedded.late, 'At last.']);
  });

  test('that ends before it starts says nothing', async () => {
    const early = makeEmbeddedSetup();
    await early.open().stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(early.setup.told).toEqual([]);
    expect([...early.setup.openMicrophones]).toEqual([]);
  });

  test('can be ended twice', async () => {
    await call.stop();
    await expect(call.stop()).resolves.toBeUndefined();
  });
});

describe('another microphone', () => {
  test('replaces the previous one', async () => {
    await call.chooseMicrophone('headset');
    await vi.advanceTimersByTimeAsync(250);
    expect([...setup.openMicrophones]).toEqual(['headset']);
    expect(setup.openMeters).toBe(1);
    expect(setup.script.sessions.at(-1)).toBe(setup.track('headset'));
  });

  test('that opens after the end is stopped at once', async () => {
    const permission = Promise.withResolvers<void>();
    setup.grant = () => permission.promise;
    const chosen = call.chooseMicrophone('headset');
    await call.stop();
    permission.resolve();
    await chosen;
    expect([...setup.openMicrophones]).toEqual([]);
    expect(setup.openMeters).toBe(0);
    expect(setup.levels.user).toBe(0);
  });

  test('that fails after the end is ignored', async () => {
    const permission = Promise.withResolvers<void>();
    setup.grant = () => permission.promise;
    const chosen = call.chooseMicrophone('headset');
    await call.stop();
    permission.reject(new Error('busy'));
    await expect(chosen).resolves.toBeUndefined();
  });

  test('twice in a row, the older opening last: the newer stays', async () => {
    const slow = Promise.withResolvers<void>();
    setup.grant = (id) => (id === 'slow' ? slow.promise : Promise.resolve());
    const older = call.chooseMicrophone('slow');
    await call.chooseMicrophone('headset');
    slow.resolve();
    await older;
    await vi.advanceTimersByTimeAsync(250);
    expect([...setup.openMicrophones]).toEqual(['headset']);
    expect(setup.script.sessions.at(-1)).toBe(setup.track('headset'));
  });

  test('that cannot be opened keeps the previous one', async () => {
    setup.grant = () => Promise.reject(new Error('busy'));
    await expect(call.chooseMicrophone('headset')).rejects.toThrow('busy');
    expect([...setup.openMicrophones]).toEqual(['first']);
    expect(setup.openMeters).toBe(1);
    setup.finishSpeaking();
    await questions('are you there');
    expect(setup.questions).toEqual(['are you there']);
  });

  test('that cannot be measured keeps the previous one', async () => {
    setup.meterFails = true;
    await expect(call.chooseMicrophone('headset')).rejects.toThrow('no sound context');
    expect([...setup.openMicrophones]).toEqual(['first']);
  });

  test('of a muted call stays muted until unmuted', async () => {
    call.setMuted(true);
    await vi.advanceTimersByTimeAsync(0);
    await call.chooseMicrophone('headset');
    await vi.advanceTimersByTimeAsync(1000);
    expect(setup.track('headset')?.enabled).toBe(false);
    expect(setup.script.isListening()).toBe(false);
    call.setMuted(false);
    expect(setup.track('headset')?.enabled).toBe(true);
    expect(setup.script.sessions.at(-1)).toBe(setup.track('headset'));
  });
});

describe('failing recognition', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    setup.script.fail('network');
  });

  test('releases the microphone, and turns are typed', async () => {
    expect([...setup.openMicrophones]).toEqual([]);
    expect(setup.levels.user).toBe(0);
    expect(setup.told.at(-1)).toBe('notice typed');
    call.say('hello');
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.questions).toEqual(['hello']);
    expect(setup.channels).toEqual(['typed-call']);
  });

  test('opens none afterwards, neither by unmuting nor by selecting one', async () => {
    call.setMuted(true);
    call.setMuted(false);
    await call.chooseMicrophone('headset');
    expect(setup.asked).toEqual([]);
    expect(setup.script.isListening()).toBe(false);
  });
});
