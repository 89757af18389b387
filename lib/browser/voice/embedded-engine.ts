import { toSpeech } from '#lib/browser/chat/text';
import { requestReply, stopReply, toChatForm } from '#lib/browser/chat/transport';
import { useIntake } from '#lib/browser/intake';
import { after } from '#lib/browser/timer';
import { makeUuid } from '#lib/browser/uuid';
import type { CallEngine, EngineEvent, LiveCall, SayOptions } from '#lib/browser/voice/engine';
import { createListener } from '#lib/browser/voice/recognition';
import { createSpeaker, isEcho } from '#lib/browser/voice/synthesis';
import { voice } from '#lib/content/voice';

// A call without any account: the browser speaks and listens, and the chat replies.

type Emit = (event: EngineEvent) => void;

/** Sends a sentence as a chat message. Resolves to what is said in reply; null if it was interrupted. */
async function ask(text: string, emit: Emit, signal: AbortSignal): Promise<string | null> {
  const { receive, toSend } = useIntake.getState();
  const key = makeUuid();
  const events = {
    onText: () => {},
    onIntake: receive,
    onSuggestions: (texts: readonly string[]) => emit({ type: 'suggested', texts }),
  };
  const reply = await requestReply({ key, form: toChatForm(text, new Date(), toSend()) }, events, signal);
  if (!signal.aborted) return reply.ok ? toSpeech(reply.value) : (reply.detail ?? voice.embedded.failed);
  void stopReply(key);
  return null;
}

/** Lets the visitor and the assistant take turns: one reply at a time, which the visitor may interrupt. */
function converse(emit: Emit, onTyped: () => void) {
  let pending = new AbortController();
  const said = (role: 'user' | 'assistant', text: string, isFinal: boolean) =>
    emit({ type: 'said', role, text, isFinal });
  const speaker = createSpeaker({
    speaking: (isSpeaking) => emit({ type: 'speaking', isSpeaking }),
    said: (text, isFinal) => said('assistant', text, isFinal),
    voiceless: () => emit({ type: 'notice', notice: 'silent' }),
  });
  const silence = () => {
    pending.abort();
    if (speaker.spoken() === '') said('assistant', '', true);
    speaker.stop();
  };
  const speak = async (text: string) => {
    if (await speaker.speak(text)) listener?.forget();
  };
  const answer = async (text: string) => {
    silence();
    pending = new AbortController();
    said('user', text, true);
    said('assistant', '…', false);
    const reply = await ask(text, emit, pending.signal);
    if (reply !== null) await speak(reply);
  };
  const listen = () =>
    createListener({
      heard(text) {
        const spoken = speaker.spoken();
        if (spoken !== '' && isEcho(text, spoken)) return false;
        silence();
        said('user', text, false);
        return true;
      },
      turn: (text) => void answer(text),
      unavailable(cause) {
        console.warn('speech recognition', cause);
        onTyped();
      },
    });
  let listener: ReturnType<typeof listen> | null = null;
  return {
    answer,
    silence,
    speak,
    hear(isOn: boolean) {
      if (isOn) listener ??= listen();
      if (isOn) listener?.start();
      else listener?.stop();
    },
  };
}

export const engine: CallEngine = {
  isSupported: () => true,
  open(_call, isTyped, emit): LiveCall {
    const { answer, silence, speak, hear } = converse(emit, () => emit({ type: 'typed' }));
    const say = async (text: string, { endCallAfterSpoken, interruptAssistantEnabled }: SayOptions = {}) => {
      if (interruptAssistantEnabled) silence();
      await speak(text);
      if (endCallAfterSpoken) emit({ type: 'ended' });
    };
    // After `open` has returned, so that the caller holds the call before its first event.
    const cancelBeginning = after(0, () => {
      if (isTyped) emit({ type: 'typed' });
      emit({ type: 'connected' });
      if (!isTyped) hear(true);
      void say(voice.embedded.greeting);
    });
    return {
      async stop() {
        cancelBeginning();
        hear(false);
        silence();
      },
      setMuted: (isMuted) => hear(!isMuted),
      say: (text, options) => void say(text, options),
      answer: (text) => void answer(text),
    };
  },
};
