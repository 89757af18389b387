import { vi } from 'vitest';
import type { HeardMicrophone, Microphone } from '#lib/browser/audio/microphone';
import type { ApiResult } from '#lib/browser/http';
import { engine } from '#lib/browser/voice/embedded-engine';
import type { SpeakerEvents } from '#lib/browser/voice/synthesis';
import type { Conversation } from '#lib/contracts/record';
import { stubRecognition } from '#tests/support/unit/speech-setup';

let setup: ReturnType<typeof createSetup>;

vi.mock('#lib/browser/audio/microphone', () => ({
  async openHeardMicrophone(id: string): Promise<HeardMicrophone> {
    const mine = setup;
    mine.asked.push(id);
    try {
      await mine.grant(id);
    } catch {
      return { ok: false, problem: 'busy' };
    }
    return { ok: true, value: mine.makeMicrophone(id) };
  },
}));

vi.mock('#lib/browser/audio/level-meter', () => ({
  meter(_stream: MediaStream, onLevel: (level: number) => void) {
    const mine = setup;
    if (mine.meterFails) throw new Error('no sound context');
    mine.openMeters += 1;
    onLevel(0.4);
    let isOpen = true;
    return () => {
      // As a real AudioContext does.
      if (!isOpen) throw new DOMException('Cannot close a closed AudioContext.', 'InvalidStateError');
      isOpen = false;
      mine.openMeters -= 1;
    };
  },
  wordMeter() {
    const { wordMeters } = setup;
    const meter = { word() {}, stop: () => void wordMeters.delete(meter) };
    wordMeters.add(meter);
    return meter;
  },
}));

vi.mock('#lib/browser/voice/synthesis', () => ({
  createSpeaker(events: SpeakerEvents) {
    const mine = setup;
    mine.speaker = events;
    return {
      spoken: () => mine.spoken,
      stop() {
        mine.spoken = '';
      },
      async speak(text: string) {
        mine.spoken = text;
        mine.said.push(text);
      },
    };
  },
}));

vi.mock('#lib/browser/chat/replies', () => ({
  async receiveReply(
    { form }: { form: FormData },
    { onConversation }: { onConversation(conversation: Conversation): void },
    signal: AbortSignal,
  ): Promise<ApiResult<string>> {
    const mine = setup;
    const [text, known] = [String(form.get('message')), form.get('conversation')];
    mine.channels.push(String(form.get('channel')));
    mine.questions.push(text);
    mine.brought.push(known && JSON.parse(String(known)));
    const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
    const reply = await Promise.race([mine.reply(text), aborted]);
    if (reply === null) return { ok: false, code: 'internal', detail: null, fields: {} };
    if (mine.stands) onConversation(mine.stands);
    return { ok: true, value: reply };
  },
}));

function createSetup() {
  const tracks = new Map<string, { id: string; enabled: boolean }>();
  return {
    script: stubRecognition(),
    speaker: null as SpeakerEvents | null,
    spoken: '',
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
      this.spoken = '';
      this.speaker?.speaking(false);
    },
    makeMicrophone(id: string): Microphone {
      const track = { id, enabled: true };
      tracks.set(id, track);
      this.openMicrophones.add(id);
      const stream = { getAudioTracks: () => [track] } as unknown as MediaStream;
      return { stream, stop: () => void this.openMicrophones.delete(id) };
    },
  };
}

/** The built-in engine, with clock, microphones, recognition and voice controlled by the test. */
export function makeEmbeddedSetup() {
  vi.useFakeTimers();
  const mine = createSetup();
  setup = mine;
  let known: Conversation | null = null;
  const open = () =>
    engine.open({ id: 'call-1' }, mine.makeMicrophone('first'), null, {
      stage: (stage) => mine.told.push(`stage ${stage}`),
      connected: () => mine.told.push('connected'),
      speaking: () => {},
      level: (role, level) => {
        mine.levels[role] = level;
      },
      transcript: (role, text, isFinal) => mine.told.push(`${role}: ${text}${isFinal ? '' : '…'}`),
      bringConversation: () => known,
      conversation(conversation) {
        known = conversation;
      },
      notice: (notice) => mine.told.push(`notice ${notice}`),
      ended: () => mine.told.push('ended'),
      failed: (problem) => mine.told.push(`failed ${problem}`),
    });
  return { setup: mine, open };
}
