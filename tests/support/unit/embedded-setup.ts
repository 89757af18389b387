import type { HeardMicrophone, Microphone } from '#lib/browser/audio/microphone';
import { createEmbeddedEngine } from '#lib/browser/voice/embedded-engine';
import type { SpeakerEvents } from '#lib/browser/voice/synthesis';
import type { Conversation } from '#lib/contracts/record';
import { makeClock, makeRecognition } from '#tests/support/unit/speech-setup';

/** The built-in engine, with clock, microphones, recognition and voice controlled by the test. */
export function makeEmbeddedSetup() {
  const clock = makeClock();
  const { recognition, script } = makeRecognition(clock);
  let speaker: SpeakerEvents | null = null;
  let spoken = '';
  let known: Conversation | null = null;
  const setup = {
    clock,
    script,
    openMicrophones: new Set<string>(),
    /** Microphones requested during the call. */
    asked: [] as string[],
    openMeters: 0,
    wordMeters: new Set<object>(),
    told: [] as string[],
    levels: { user: 0, assistant: 0 },
    questions: [] as string[],
    /** The conversation sent with each question. */
    brought: [] as (Conversation | null)[],
    /** The channel sent with each question. */
    channels: [] as string[],
    /** The conversation in the next reply. */
    stands: null as Conversation | null,
    said: [] as string[],
    /** Answers the request for a microphone. Replace it to refuse or to wait. */
    grant: async (_id: string): Promise<void> => {},
    /** The chat's reply. Replace it to fail or to wait. */
    reply: async (_text: string): Promise<string | null> => 'The reply.',
    meterFails: false,
    track: (id: string) => tracks.get(id),
    finishSpeaking() {
      spoken = '';
      speaker?.speaking(false);
    },
  };
  const tracks = new Map<string, { id: string; enabled: boolean }>();
  const makeMicrophone = (id: string): Microphone => {
    const track = { id, enabled: true };
    tracks.set(id, track);
    setup.openMicrophones.add(id);
    const stream = { getAudioTracks: () => [track] } as unknown as MediaStream;
    return { stream, stop: () => void setup.openMicrophones.delete(id) };
  };
  const engine = createEmbeddedEngine({
    after: clock.after,
    createRecognition: () => recognition,
    async openMicrophone(id): Promise<HeardMicrophone> {
      setup.asked.push(id);
      try {
        await setup.grant(id);
      } catch {
        return { ok: false, problem: 'busy' };
      }
      return { ok: true, value: makeMicrophone(id) };
    },
    meter(_stream, onLevel) {
      if (setup.meterFails) throw new Error('no sound context');
      setup.openMeters += 1;
      onLevel(0.4);
      let isOpen = true;
      return () => {
        // As a real AudioContext does.
        if (!isOpen) throw new DOMException('Cannot close a closed AudioContext.', 'InvalidStateError');
        isOpen = false;
        setup.openMeters -= 1;
      };
    },
    wordMeter() {
      const mine = {};
      setup.wordMeters.add(mine);
      return { word() {}, stop: () => void setup.wordMeters.delete(mine) };
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
          setup.said.push(text);
        },
      };
    },
    async ask(text, known, signal, channel) {
      setup.channels.push(channel);
      setup.questions.push(text);
      setup.brought.push(known);
      const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
      const reply = await Promise.race([setup.reply(text), aborted]);
      return reply === null ? null : { text: reply, conversation: setup.stands };
    },
  });
  const open = () =>
    engine.open({ id: 'call-1' }, makeMicrophone('first'), null, {
      stage: (stage) => setup.told.push(`stage ${stage}`),
      connected: () => setup.told.push('connected'),
      speaking: () => {},
      level: (role, level) => {
        setup.levels[role] = level;
      },
      transcript: (role, text, isFinal) => setup.told.push(`${role}: ${text}${isFinal ? '' : '…'}`),
      bringConversation: () => known,
      conversation(conversation) {
        known = conversation;
      },
      notice: (notice) => setup.told.push(`notice ${notice}`),
      ended: () => setup.told.push('ended'),
      failed: (problem) => setup.told.push(`failed ${problem}`),
    });
  return { setup, open };
}
