import { makeMessage, toChatForm } from '#lib/browser/chat-message';
import { sendChatForm } from '#lib/browser/chat-transport';
import type { CallEngine, CallEvents } from '#lib/browser/voice-call';
import { createListener } from '#lib/browser/voice-listener';
import { meter, wordMeter } from '#lib/browser/voice-meter';
import { openMicrophone } from '#lib/browser/voice-microphone';
import { isEcho, toSpeech } from '#lib/browser/voice-plain-text';
import { createSpeaker } from '#lib/browser/voice-speaker';
import { voice } from '#lib/content/voice';

// A call without any account: the browser speaks and listens, the chat's route replies.

function createConversation(events: CallEvents, onWord: () => void) {
  let pending: AbortController | null = null;
  const speaker = createSpeaker({
    speaking: events.speaking,
    said: (text, isFinal) => events.transcript('assistant', text, isFinal),
    word: onWord,
    voiceless: () => events.notice('silent'),
  });

  const hush = () => {
    pending?.abort();
    pending = null;
    speaker.stop();
  };
  return {
    hush,
    greet: () => void speaker.speak(voice.embedded.greeting),
    /** Whether words that were heard are the visitor's own; if so, the assistant falls silent. */
    interrupt(text: string): boolean {
      const spoken = speaker.spoken();
      if (spoken === '') return true;
      if (isEcho(text, spoken)) return false;
      hush();
      return true;
    },
    async answer(text: string): Promise<void> {
      hush();
      const controller = new AbortController();
      pending = controller;
      const form = toChatForm(makeMessage('user', text), undefined);
      const answer = await sendChatForm(form, () => {}, controller.signal);
      if (controller.signal.aborted) return;
      pending = null;
      await speaker.speak(answer.ok ? toSpeech(answer.value.text) : voice.embedded.failed);
    },
  };
}

/** Calls on the browser's own speech engine. */
export const engine: CallEngine = {
  open(_call, microphone, _deviceId, events) {
    let heldMicrophone = microphone;
    let stopMeter = () => {};
    const words = wordMeter((level) => events.level('assistant', level));
    const conversation = createConversation(events, words.word);
    const track = () => heldMicrophone?.stream.getAudioTracks()[0] ?? null;
    const measure = () => {
      stopMeter();
      stopMeter = heldMicrophone
        ? meter(heldMicrophone.stream, (level) => events.level('user', level))
        : () => {};
    };
    const letMicrophoneGo = () => {
      stopMeter();
      heldMicrophone?.stop();
      heldMicrophone = null;
      events.level('user', 0);
    };
    const listener = createListener(track(), {
      heard(text) {
        if (!conversation.interrupt(text)) return false;
        events.transcript('user', text, false);
        return true;
      },
      turn(text) {
        events.transcript('user', text, true);
        void conversation.answer(text);
      },
      deaf(cause) {
        console.warn('speech recognition', cause);
        letMicrophoneGo();
        events.notice('typed');
      },
    });
    measure();
    // After `open` has returned: whoever opened the call must hold it before it says anything.
    const beginning = setTimeout(() => {
      events.connected();
      if (listener) listener.start();
      else events.notice('typed');
      conversation.greet();
    });
    return {
      async stop() {
        clearTimeout(beginning);
        listener?.stop();
        conversation.hush();
        words.stop();
        letMicrophoneGo();
      },
      setMuted(muted) {
        const own = track();
        if (own) own.enabled = !muted;
        if (muted) listener?.stop();
        else if (own) listener?.start();
      },
      say: (text) => void conversation.answer(text),
      async chooseMicrophone(id) {
        const opened = await openMicrophone(id);
        if (!opened.ok) throw new Error(opened.problem);
        heldMicrophone?.stop();
        heldMicrophone = opened.value;
        measure();
        const next = track();
        if (next) listener?.use(next);
      },
    };
  },
};
