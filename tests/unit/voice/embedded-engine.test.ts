import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveCall } from '#lib/browser/voice/engine';
import { voice } from '#lib/content/voice';
import { RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';
import { makeEmbeddedWorld } from '#tests/support/unit/embedded-world';

let { world, open } = makeEmbeddedWorld();
let call: LiveCall;
beforeEach(async () => {
  ({ world, open } = makeEmbeddedWorld());
  call = open();
  await world.clock.pass(0);
});

/** Whatever happened, an ended call leaves nothing open, and ending it throws nothing. */
afterEach(async () => {
  await call.stop();
  await world.clock.pass(10_000);
  expect({
    microphones: [...world.openMicrophones],
    meters: world.openMeters,
    wordMeters: world.wordMeters.size,
    listening: world.script.isListening(),
    timers: world.clock.timers.size,
  }).toEqual({ microphones: [], meters: 0, wordMeters: 0, listening: false, timers: 0 });
});

const questions = async (text: string) => {
  world.script.hear(text, true);
  await world.clock.pass(900);
};

describe('a call', () => {
  it('is connected once it is held, greets, and answers what it hears', async () => {
    expect(world.told).toEqual(['connected']);
    expect(world.said).toEqual([voice.embedded.greeting]);
    world.finishSpeaking();
    await questions('how much is it');
    expect(world.questions).toEqual(['how much is it']);
    expect(world.said.at(-1)).toBe('The reply.');
    expect(world.told.slice(1)).toEqual(['user: how much is it…', 'user: how much is it']);
  });

  it('says so when there is no reply', async () => {
    world.reply = async () => null;
    call.say('hello');
    await world.clock.pass(0);
    expect(world.said.at(-1)).toBe(voice.embedded.failed);
  });

  it('asks a question once, however late the browser settles its words', async () => {
    world.finishSpeaking();
    world.script.hear('how much is it', false);
    await world.clock.pass(1500);
    expect(world.said.at(-1)).toBe('The reply.');
    world.script.hear('How much is it?', true);
    await world.clock.pass(5000);
    expect(world.questions).toEqual(['how much is it']);
    expect(world.told.filter((one) => one.startsWith('user') && !one.endsWith('…'))).toHaveLength(1);
  });

  it('does not say a reply that comes after the end', async () => {
    const reply = Promise.withResolvers<string>();
    world.reply = () => reply.promise;
    world.finishSpeaking();
    await questions('how much is it');
    await call.stop();
    reply.resolve('Too late.');
    await world.clock.pass(0);
    expect(world.said).toEqual([voice.embedded.greeting]);
  });

  it('says that a reply takes longer, once, and gives it when it comes', async () => {
    const reply = Promise.withResolvers<string>();
    world.reply = () => reply.promise;
    world.finishSpeaking();
    await questions('how much is it');
    await world.clock.pass(RESPONSE_TIMEOUT_MS);
    expect(world.said.slice(1)).toEqual([voice.embedded.late]);
    world.finishSpeaking();
    reply.resolve('At last.');
    await world.clock.pass(RESPONSE_TIMEOUT_MS);
    expect(world.said.slice(1)).toEqual([voice.embedded.late, 'At last.']);
  });

  it('that ends before it began says nothing', async () => {
    const early = makeEmbeddedWorld();
    await early.open().stop();
    await early.world.clock.pass(1000);
    expect(early.world.told).toEqual([]);
    expect([...early.world.openMicrophones]).toEqual([]);
  });

  it('can be ended twice', async () => {
    await call.stop();
    await expect(call.stop()).resolves.toBeUndefined();
  });
});

describe('another microphone', () => {
  it('takes the place of the one before', async () => {
    await call.chooseMicrophone('headset');
    await world.clock.pass(250);
    expect([...world.openMicrophones]).toEqual(['headset']);
    expect(world.openMeters).toBe(1);
    expect(world.script.sessions.at(-1)).toBe(world.track('headset'));
  });

  it('that opens after the end is stopped at once', async () => {
    const permission = Promise.withResolvers<void>();
    world.grant = () => permission.promise;
    const chosen = call.chooseMicrophone('headset');
    await call.stop();
    permission.resolve();
    await chosen;
    expect([...world.openMicrophones]).toEqual([]);
    expect(world.openMeters).toBe(0);
    expect(world.levels.user).toBe(0);
  });

  it('that fails after the end is nobody’s concern', async () => {
    const permission = Promise.withResolvers<void>();
    world.grant = () => permission.promise;
    const chosen = call.chooseMicrophone('headset');
    await call.stop();
    permission.reject(new Error('busy'));
    await expect(chosen).resolves.toBeUndefined();
  });

  it('twice in a row, the older opening last: the newer stays', async () => {
    const slow = Promise.withResolvers<void>();
    world.grant = (id) => (id === 'slow' ? slow.promise : Promise.resolve());
    const older = call.chooseMicrophone('slow');
    await call.chooseMicrophone('headset');
    slow.resolve();
    await older;
    await world.clock.pass(250);
    expect([...world.openMicrophones]).toEqual(['headset']);
    expect(world.script.sessions.at(-1)).toBe(world.track('headset'));
  });

  it('that cannot be opened keeps the one before', async () => {
    world.grant = () => Promise.reject(new Error('busy'));
    await expect(call.chooseMicrophone('headset')).rejects.toThrow('busy');
    expect([...world.openMicrophones]).toEqual(['first']);
    expect(world.openMeters).toBe(1);
    world.finishSpeaking();
    await questions('are you there');
    expect(world.questions).toEqual(['are you there']);
  });

  it('that cannot be measured keeps the one before', async () => {
    world.meterFails = true;
    await expect(call.chooseMicrophone('headset')).rejects.toThrow('no sound context');
    expect([...world.openMicrophones]).toEqual(['first']);
  });

  it('of a muted call is muted, until it is not', async () => {
    call.setMuted(true);
    await world.clock.pass(0);
    await call.chooseMicrophone('headset');
    await world.clock.pass(1000);
    expect(world.track('headset')?.enabled).toBe(false);
    expect(world.script.isListening()).toBe(false);
    call.setMuted(false);
    expect(world.track('headset')?.enabled).toBe(true);
    expect(world.script.sessions.at(-1)).toBe(world.track('headset'));
  });
});

describe('recognition that fails', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    world.script.fail('network');
  });

  it('lets the microphone go, and turns are typed', async () => {
    expect([...world.openMicrophones]).toEqual([]);
    expect(world.levels.user).toBe(0);
    expect(world.told.at(-1)).toBe('notice typed');
    call.say('hello');
    await world.clock.pass(0);
    expect(world.questions).toEqual(['hello']);
  });

  it('opens none afterwards, by unmuting or by choosing one', async () => {
    call.setMuted(true);
    call.setMuted(false);
    await call.chooseMicrophone('headset');
    expect(world.asked).toEqual([]);
    expect(world.script.isListening()).toBe(false);
  });
});

it('where nothing is recognised turns are typed from the start, and no microphone is needed', async () => {
  const typed = makeEmbeddedWorld({ recognises: false });
  const other = typed.open(false);
  await typed.world.clock.pass(0);
  expect(typed.world.told).toEqual(['connected', 'notice typed']);
  other.say('hello');
  await typed.world.clock.pass(0);
  expect(typed.world.questions).toEqual(['hello']);
  await other.stop();
});
