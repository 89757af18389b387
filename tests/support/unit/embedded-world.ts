import type { HeardMicrophone, Microphone } from '#lib/browser/audio/microphone';
import { createEmbeddedEngine } from '#lib/browser/voice/embedded-engine';
import type { SpeakerEvents } from '#lib/browser/voice/synthesis';
import { makeClock, makeRecognition } from '#tests/support/unit/speech-world';

/** The built-in engine in a world whose clock, microphones, ears and voice are the test's. */
export function makeEmbeddedWorld({ recognises = true } = {}) {
  const clock = makeClock();
  const { recognition, script } = makeRecognition(clock);
  let speaker: SpeakerEvents | null = null;
  let spoken = '';
  const world = {
    clock,
    script,
    openMicrophones: new Set<string>(),
    /** Microphones that were asked for during the call. */
    asked: [] as string[],
    openMeters: 0,
    wordMeters: new Set<object>(),
    told: [] as string[],
    levels: { user: 0, assistant: 0 },
    questions: [] as string[],
    said: [] as string[],
    /** Answers the request for a microphone; replace it to refuse or to wait. */
    grant: async (_id: string): Promise<void> => {},
    /** What the chat replies; replace it to fail or to wait. */
    reply: async (_text: string): Promise<string | null> => 'The reply.',
    meterFails: false,
    track: (id: string) => tracks.get(id),
    finishSpeaking() {
      spoken = '';
      speaker?.speaking(false);
    },
    voiceless: () => speaker?.voiceless(),
  };
  const tracks = new Map<string, { id: string; enabled: boolean }>();
  const makeMicrophone = (id: string): Microphone => {
    const track = { id, enabled: true };
    tracks.set(id, track);
    world.openMicrophones.add(id);
    const stream = { getAudioTracks: () => [track] } as unknown as MediaStream;
    return { stream, stop: () => void world.openMicrophones.delete(id) };
  };
  const engine = createEmbeddedEngine({
    after: clock.after,
    createRecognition: () => (recognises ? recognition : null),
    async openMicrophone(id): Promise<HeardMicrophone> {
      world.asked.push(id);
      try {
        await world.grant(id);
      } catch {
        return { ok: false, problem: 'busy' };
      }
      return { ok: true, value: makeMicrophone(id) };
    },
    meter(_stream, onLevel) {
      if (world.meterFails) throw new Error('no sound context');
      world.openMeters += 1;
      onLevel(0.4);
      let isOpen = true;
      return () => {
        // As a sound context has it.
        if (!isOpen) throw new DOMException('Cannot close a closed AudioContext.', 'InvalidStateError');
        isOpen = false;
        world.openMeters -= 1;
      };
    },
    wordMeter() {
      const mine = {};
      world.wordMeters.add(mine);
      return { word() {}, stop: () => void world.wordMeters.delete(mine) };
    },
    createSpeaker(events) {
      speaker = events;
      return {
        spoken: () => spoken,
        stop() {
          spoken = '';
        },
        async speak(text) {
          spoken = text;
          world.said.push(text);
        },
      };
    },
    async ask(text, signal) {
      world.questions.push(text);
      const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
      return Promise.race([world.reply(text), aborted]);
    },
  });
  const open = (first = true) =>
    engine.open({ id: 'call-1' }, first ? makeMicrophone('first') : null, null, {
      stage: (stage) => world.told.push(`stage ${stage}`),
      connected: () => world.told.push('connected'),
      speaking: () => {},
      level: (role, level) => {
        world.levels[role] = level;
      },
      transcript: (role, text, isFinal) => world.told.push(`${role}: ${text}${isFinal ? '' : '…'}`),
      notice: (notice) => world.told.push(`notice ${notice}`),
      ended: () => world.told.push('ended'),
      failed: (problem) => world.told.push(`failed ${problem}`),
    });
  return { world, open };
}
