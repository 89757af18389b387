import { after } from '#lib/browser/timer';
import { isEcho, toSpeech } from '#lib/browser/voice/plain-text';
import { createSpeaker, type SpeakerEvents } from '#lib/browser/voice/synthesis';
import { voice } from '#lib/content/voice';
import { CALL_SILENCE_MS, RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';

/** Sends what the visitor said. Resolves to the reply; null when there is none. */
export type Ask = (text: string, signal: AbortSignal) => Promise<string | null>;

/** Creates the assistant's side of a built-in call: one reply at a time, which the visitor can interrupt. */
export function createConversation(ask: Ask, events: SpeakerEvents) {
  let pending: AbortController | null = null;
  const speaker = createSpeaker(events);

  let cancelWaiting = () => {};

  const speak = (text: string) => {
    cancelWaiting();
    cancelWaiting = after(CALL_SILENCE_MS, () => void speaker.speak(voice.embedded.stillThere));
    return speaker.speak(text);
  };
  const silence = () => {
    cancelWaiting();
    pending?.abort();
    pending = null;
    speaker.stop();
  };
  return {
    silence,
    greet: () => void speak(voice.embedded.greeting),
    interrupt(text: string): boolean {
      const spoken = speaker.spoken();
      if (spoken === '') {
        cancelWaiting();
        return true;
      }
      if (isEcho(text, spoken)) return false;
      silence();
      return true;
    },
    async answer(text: string): Promise<void> {
      silence();
      const controller = new AbortController();
      pending = controller;
      // The visitor would mistake a long silence for the end of the call.
      const cancelLate = after(RESPONSE_TIMEOUT_MS, () => void speaker.speak(voice.embedded.late));
      controller.signal.addEventListener('abort', cancelLate);
      const reply = await ask(text, controller.signal);
      cancelLate();
      if (controller.signal.aborted) return;
      pending = null;
      await speak(reply === null ? voice.embedded.failed : toSpeech(reply));
    },
  };
}
