import { toSpeech } from '#lib/browser/chat/text';
import { requestReply, toChatForm } from '#lib/browser/chat/transport';
import { useIntake } from '#lib/browser/intake';
import { makeUuid } from '#lib/browser/uuid';
import type { CallEngine, EngineEvents } from '#lib/browser/voice/engine';
import { createListener, type Listener } from '#lib/browser/voice/recognition';
import { createSpeaker } from '#lib/browser/voice/synthesis';
import { voice } from '#lib/content/voice';

// A call without any account: the browser listens and speaks, and the chat's route answers.

/** Asks the chat's assistant. The request for a call back is the one that the chat knows, too. */
async function ask(text: string, signal: AbortSignal): Promise<string> {
  const { toSend, receive } = useIntake.getState();
  const events = { onText: () => {}, onSuggestions: () => {}, onIntake: receive };
  const message = { key: makeUuid(), form: toChatForm(text, new Date(), toSend()) };
  const answer = await requestReply(message, events, signal);
  if (answer.ok) return toSpeech(answer.value);
  return answer.detail ?? voice.embedded.failed;
}

/** The assistant's side: one answer at a time, which the visitor can interrupt. */
function createAssistant(events: EngineEvents, hearAgain: () => void) {
  const speaker = createSpeaker(() => events.notice('silent'));
  let pending: AbortController | null = null;
  let turn = 0;

  const silence = () => {
    turn += 1;
    pending?.abort();
    pending = null;
    speaker.stop();
    events.speaking(false);
  };
  const speak = async (text: string) => {
    const mine = turn;
    events.said('assistant', text, true);
    events.speaking(true);
    await speaker.speak(text);
    if (turn !== mine) return;
    events.speaking(false);
    hearAgain();
  };
  return {
    silence,
    speak,
    async answer(text: string): Promise<void> {
      silence();
      const controller = new AbortController();
      pending = controller;
      const reply = await ask(text, controller.signal);
      if (!controller.signal.aborted) await speak(reply);
    },
  };
}

export const engine: CallEngine = {
  open(_call, microphone, events) {
    // The browser's recognition opens its own.
    microphone?.stop();
    let isMuted = false;
    let listener: Listener | null = null;
    const hearAgain = () => {
      if (!isMuted) listener?.start();
    };
    const assistant = createAssistant(events, hearAgain);
    listener = microphone
      ? createListener({
          hearing: (text) => events.said('user', text, false),
          heard(text) {
            events.said('user', text, true);
            // The agent's own voice would be heard as the visitor's.
            listener?.stop();
            void assistant.answer(text);
          },
          unavailable(cause) {
            console.warn('speech recognition', cause);
            events.typed();
          },
        })
      : null;
    // After `open` has returned, so that the caller holds the call before its first event.
    const beginning = setTimeout(() => {
      events.connected();
      if (!listener) events.typed();
      void assistant.speak(voice.embedded.greeting);
    });
    return {
      async stop() {
        clearTimeout(beginning);
        listener?.stop();
        assistant.silence();
      },
      setMuted(next) {
        isMuted = next;
        if (isMuted) listener?.stop();
        else listener?.start();
      },
      type: (text) => void assistant.answer(text),
      sayGoodbye: (text) => void assistant.speak(text).then(() => events.ended()),
    };
  },
};
