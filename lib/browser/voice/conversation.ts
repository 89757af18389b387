import { isEcho, toSpeech } from '#lib/browser/voice/plain-text';
import type { Speaker, SpeakerEvents } from '#lib/browser/voice/synthesis';
import { voice } from '#lib/content/voice';
import { RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';

/** What is needed of the browser and of the chat, so that a test can give it another environment. */
export type ConversationDevices = {
  createSpeaker(events: SpeakerEvents): Speaker;
  /** The chat's reply as markdown, or null when there is none. */
  ask(text: string, signal: AbortSignal): Promise<string | null>;
  /** Calls back after `ms` milliseconds. Returns the way to cancel. */
  after(ms: number, callback: () => void): () => void;
};

/** The agent's side of a built-in call: one reply at a time, which the visitor's words cut short. */
export function createConversation(devices: ConversationDevices, events: SpeakerEvents) {
  let pending: AbortController | null = null;
  const speaker = devices.createSpeaker(events);

  const silence = () => {
    pending?.abort();
    pending = null;
    speaker.stop();
  };
  return {
    silence,
    greet: () => void speaker.speak(voice.embedded.greeting),
    /** Whether words that were heard are the visitor's own; if so, the assistant falls silent. */
    interrupt(text: string): boolean {
      const spoken = speaker.spoken();
      if (spoken === '') return true;
      if (isEcho(text, spoken)) return false;
      silence();
      return true;
    },
    async answer(text: string): Promise<void> {
      silence();
      const controller = new AbortController();
      pending = controller;
      // Silence for as long as a reply may take would be taken for the end of the call.
      const cancelLate = devices.after(RESPONSE_TIMEOUT_MS, () => void speaker.speak(voice.embedded.late));
      controller.signal.addEventListener('abort', cancelLate);
      const reply = await devices.ask(text, controller.signal);
      cancelLate();
      if (controller.signal.aborted) return;
      pending = null;
      await speaker.speak(reply === null ? voice.embedded.failed : toSpeech(reply));
    },
  };
}
