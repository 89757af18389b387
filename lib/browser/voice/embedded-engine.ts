import { meter, wordMeter } from '#lib/browser/audio/level-meter';
import { openHeardMicrophone } from '#lib/browser/audio/microphone';
import { makeMessage, toChatForm } from '#lib/browser/chat/message';
import { receiveReply } from '#lib/browser/chat/replies';
import { after } from '#lib/browser/timer';
import { makeUuid } from '#lib/browser/uuid';
import { type ConversationDevices, createConversation } from '#lib/browser/voice/conversation';
import type { CallEngine, CallEvents } from '#lib/browser/voice/engine';
import { holdMicrophone, type MicrophoneDevices } from '#lib/browser/voice/held-microphone';
import { createListener, type ListenerDevices, type Recognition } from '#lib/browser/voice/recognition';
import { createSpeaker } from '#lib/browser/voice/synthesis';
import type { Channel } from '#lib/contracts/chat';
import type { Conversation } from '#lib/contracts/record';

// A call without any account: the browser speaks and listens, and the chat's route replies.

type Reply = { text: string; conversation: Conversation | null };

export type EmbeddedDevices = MicrophoneDevices &
  Omit<ConversationDevices, 'ask'> &
  ListenerDevices & {
    wordMeter(onLevel: (level: number) => void): { word(): void; stop(): void };
    ask(
      text: string,
      conversation: Conversation | null,
      signal: AbortSignal,
      channel: Channel,
    ): Promise<Reply | null>;
  };

/** Asks with the conversation so far, and reports the one after the reply. */
function askIn(
  events: CallEvents,
  devices: EmbeddedDevices,
  channel: () => Channel,
): ConversationDevices['ask'] {
  return async (text, signal) => {
    const reply = await devices.ask(text, events.bringConversation(), signal, channel());
    if (reply?.conversation) events.conversation(reply.conversation);
    return reply?.text ?? null;
  };
}

export function createEmbeddedEngine(devices: EmbeddedDevices): CallEngine {
  return {
    isSupported: () => true,
    open(_call, first, _deviceId, events) {
      const microphone = holdMicrophone(first, devices, (level) => events.level('user', level));
      const words = devices.wordMeter((level) => events.level('assistant', level));
      let isTyped = !first;
      const conversation = createConversation(
        { ...devices, ask: askIn(events, devices, () => (isTyped ? 'typed-call' : 'call')) },
        {
          speaking: events.speaking,
          said: (text, isFinal) => events.transcript('assistant', text, isFinal),
          word: words.word,
          voiceless: () => events.notice('silent'),
        },
      );
      const listener =
        first &&
        createListener(
          microphone.track(),
          {
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
          },
          devices,
        );
      // After `open` has returned, so that the caller holds the call before its first event.
      const cancelBeginning = devices.after(0, () => {
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
}

function createRecognition(): Recognition | null {
  const browser = window as {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  };
  const Known = browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
  return Known ? new Known() : null;
}

export const engine = createEmbeddedEngine({
  openMicrophone: openHeardMicrophone,
  meter,
  wordMeter,
  createSpeaker,
  createRecognition,
  async ask(text, known, signal, channel) {
    const form = toChatForm(makeMessage('user', text), undefined, known ?? undefined);
    form.set('channel', channel);
    let conversation: Conversation | null = null;
    const events = {
      onText: () => {},
      onConversation: (next: Conversation) => {
        conversation = next;
      },
    };
    const answer = await receiveReply({ key: makeUuid(), form }, events, signal);
    if (answer.ok) return { text: answer.value, conversation };
    return answer.code === 'rate-limited' ? { text: answer.detail ?? '', conversation: null } : null;
  },
  after,
});
