import { wordMeter } from '#lib/browser/audio/level-meter';
import { makeMessage, toChatForm } from '#lib/browser/chat/message';
import { receiveReply } from '#lib/browser/chat/replies';
import { after } from '#lib/browser/timer';
import { makeUuid } from '#lib/browser/uuid';
import { type Ask, createConversation } from '#lib/browser/voice/conversation';
import type { CallEngine, CallEvents } from '#lib/browser/voice/engine';
import { holdMicrophone } from '#lib/browser/voice/held-microphone';
import { createListener } from '#lib/browser/voice/recognition';
import type { Channel } from '#lib/contracts/chat';
import type { Conversation } from '#lib/contracts/record';

// A call without any account: the browser speaks and listens, and the chat's route replies.

/** Asks with the conversation so far, and reports the one after the reply. */
function askIn(events: CallEvents, channel: () => Channel): Ask {
  return async (text, signal) => {
    const known = events.bringConversation() ?? undefined;
    const form = toChatForm(makeMessage('user', text), undefined, known);
    form.set('channel', channel());
    let conversation: Conversation | null = null;
    const replyEvents = {
      onText: () => {},
      onConversation: (next: Conversation) => {
        conversation = next;
      },
    };
    const answer = await receiveReply({ key: makeUuid(), form }, replyEvents, signal);
    if (!answer.ok) return answer.code === 'rate-limited' ? (answer.detail ?? '') : null;
    if (conversation) events.conversation(conversation);
    return answer.value;
  };
}

export const engine: CallEngine = {
  isSupported: () => true,
  open(_call, first, _deviceId, events) {
    const microphone = holdMicrophone(first, (level) => events.level('user', level));
    const words = wordMeter((level) => events.level('assistant', level));
    let isTyped = !first;
    const conversation = createConversation(
      askIn(events, () => (isTyped ? 'typed-call' : 'call')),
      {
        speaking: events.speaking,
        said: (text, isFinal) => events.transcript('assistant', text, isFinal),
        word: words.word,
        voiceless: () => events.notice('silent'),
      },
    );
    const listener =
      first &&
      createListener(microphone.track(), {
        heard(text) {
          if (!conversation.interrupt(text)) return false;
          events.transcript('user', text, false);
          return true;
        },
        turn(text) {
          events.transcript('user', text, true);
          void conversation.answer(text);
        },
        unavailable(cause) {
          console.warn('speech recognition', cause);
          microphone.letGo();
          isTyped = true;
          events.notice('typed');
        },
      });
    // After `open` has returned, so that the caller holds the call before its first event.
    const cancelBeginning = after(0, () => {
      events.connected();
      if (listener) listener.start();
      else events.notice('typed');
      conversation.greet();
    });
    return {
      async stop() {
        cancelBeginning();
        listener?.stop();
        conversation.silence();
        words.stop();
        microphone.letGo();
      },
      setMuted(muted) {
        microphone.setMuted(muted);
        if (muted) listener?.stop();
        else if (microphone.track()) listener?.start();
      },
      say: (text) => void conversation.answer(text),
      async chooseMicrophone(id) {
        const isChosen = await microphone.choose(id);
        const track = microphone.track();
        if (isChosen && track) listener?.use(track);
      },
    };
  },
};
