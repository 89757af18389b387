import { v4 as makeUuid } from 'uuid';
import { flushCallback, receiveCallback, useVisitorCallback } from '#lib/browser/callback/callback-state';
import { createListener } from '#lib/browser/core/recognition';
import { makeChatForm } from '#lib/browser/reply/chat-form';
import { toSpeech } from '#lib/browser/reply/markdown-to-speech';
import { type ReplyUpdate, requestReply, requestStop } from '#lib/browser/reply/transport';
import type { CallEngine, Emit } from '#lib/browser/voice/engine';
import { meterMicrophone, reportWord } from '#lib/browser/voice/levels';
import { createSpeaker, isEcho } from '#lib/browser/voice/synthesis';
import { callWords } from '#lib/content/call';
import { callbackStart } from '#lib/content/callback';
import { chat } from '#lib/content/chat';

// A call without a voice service: the browser speaks and listens, and the chat replies.

/** Sends a sentence as a chat message. Resolves to the spoken reply; null if the visitor interrupted it. */
async function askChat(text: string, emit: Emit, signal: AbortSignal): Promise<string | null> {
  const key = makeUuid();
  // A call shows no ticket, which offers the call back in the chat.
  let fromTicket: readonly string[] = [];
  const onUpdate = ({ callback, ticket, suggestions }: ReplyUpdate) => {
    if (callback !== undefined) receiveCallback(callback);
    if (ticket?.needsPerson && !useVisitorCallback.getState().callback) fromTicket = [callbackStart];
    // Only the built-in assistant sends suggestions, after its ticket.
    if (ticket || suggestions) emit({ type: 'suggested', texts: [...fromTicket, ...(suggestions ?? [])] });
  };
  const form = makeChatForm(text, new Date(), flushCallback());
  const reply = await requestReply({ key, form }, onUpdate, signal);
  if (!signal.aborted) return reply.ok ? toSpeech(reply.value) : (reply.detail ?? callWords.browser.failed);
  void requestStop(key);
  return null;
}

/** The visitor and the assistant take turns: one reply at a time, which the visitor may interrupt. */
export const engine: CallEngine = {
  isSupported: () => true,
  open(_call, emit, microphone) {
    let pending = new AbortController();
    let listener: ReturnType<typeof createListener> | null = null;
    const speaker = createSpeaker(emit);
    const showText = (text: string, isFinal: boolean) => emit({ type: 'said', role: 'user', text, isFinal });
    const silence = () => {
      pending.abort();
      speaker.stop();
    };
    const speak = async (text: string) => {
      if (await speaker.speak(text)) listener?.discardEcho();
    };
    const answerTurn = async (text: string) => {
      silence();
      pending = new AbortController();
      showText(text, true);
      const reply = await askChat(text, emit, pending.signal);
      if (reply !== null) await speak(reply);
    };
    const type = () => {
      microphone?.stop();
      emit({ type: 'typed' });
    };
    // On a computer the page may use the microphone beside the browser's recognition. Only Chromium says whether it is one.
    const { userAgentData } = navigator as { userAgentData?: { mobile: boolean } };
    const isComputer = userAgentData?.mobile === false;
    const stopMeter = microphone && isComputer ? meterMicrophone(microphone.stream) : null;
    if (!stopMeter) microphone?.stop();
    if (!microphone) type();
    emit({ type: 'connected' });
    const questions = chat.suggestions.slice(0, 2).map(({ text }) => text);
    emit({ type: 'suggested', texts: [callbackStart, ...questions] });
    if (microphone)
      listener = createListener({
        // The assistant answers in English.
        lang: navigator.language.startsWith('en') ? navigator.language : 'en-US',
        onText(text) {
          const spoken = speaker.getSpoken();
          if (spoken !== '' && isEcho(text, spoken)) return false;
          silence();
          // The visitor's words are shown as levels where the microphone's are not known.
          if (!stopMeter) reportWord('user', text.split(' ').at(-1)?.length ?? 0);
          showText(text, false);
          return true;
        },
        onTurn: (text) => void answerTurn(text),
        onEnd: type,
      });
    const { greeting, typed } = callWords.browser;
    void speak(microphone ? greeting : `${greeting} ${typed}`);
    return {
      async stop() {
        stopMeter?.();
        listener?.stop();
        silence();
      },
      say: (text) => void answerTurn(text),
      sayLast(text) {
        silence();
        void speak(text).then(() => emit({ type: 'ended' }));
      },
    };
  },
};
