import { randomPart } from '#lib/browser/chat/session';
import type { Conversation } from '#lib/contracts/record';

export type PendingReply = {
  sentAt: number;
  draft: string;
  isLate?: boolean;
  isCut?: boolean;
};

export type ChatMessage = {
  id: string;
  sender: 'user' | 'ai';
  text: string;
  timestamp: number;
  isMarkdown: boolean;
  dataType: 'text' | 'voice';
  recordingId?: string;
  /** The idempotency key: created on the first send, kept across reloads and retries. */
  key?: string;
  /** The state of the conversation when the message was sent; a retry sends it too. */
  conversation?: Conversation;
  pending?: PendingReply;
  note?: string;
  canRetry?: boolean;
};

/** Creates a message. Its id is `msg_`, a timestamp in ms and a random part. */
export function makeMessage(
  sender: ChatMessage['sender'],
  text: string,
  dataType: ChatMessage['dataType'] = 'text',
): ChatMessage {
  const timestamp = Date.now();
  const id = `msg_${timestamp}_${randomPart()}`;
  return { id, sender, text, timestamp, isMarkdown: sender === 'ai', dataType };
}

/** Creates the answer to a message. Its id derives from the question's, so two tabs create the same one. */
export function makeAnswer(questionId: string, text: string, note?: string): ChatMessage {
  return { ...makeMessage('ai', text), id: `${questionId}a`, ...(note && { note }) };
}

/** A recording has its own id, because it is stored before its message exists and may outlive it. */
export type Recording = { id: string; blob: Blob; durationSeconds: number };

/** Creates an id for a recording: `recording_`, a timestamp in ms and a random part. */
export function makeRecordingId(): string {
  return `recording_${Date.now()}_${randomPart()}`;
}

type LanguageISO = 'es' | 'fr' | 'de' | 'en';

// The first match wins, because é and ü are in several lists.
const languageLetters: [LanguageISO, RegExp][] = [
  ['es', /[áéíóúñ¿¡]/i],
  ['fr', /[àâæçèêëîïôœùûÿ]/i],
  ['de', /[äöüß]/i],
];

/** Detects the language of typed text by its letters. */
export function detectLanguage(text: string): LanguageISO {
  const composed = text.normalize('NFC');
  return languageLetters.find(([, pattern]) => pattern.test(composed))?.[0] ?? 'en';
}

const extensions: Record<string, string> = { 'audio/mp4': 'mp4', 'audio/ogg': 'ogg', 'audio/wav': 'wav' };

/** Builds the form of a message, with the state of the conversation when it was sent. */
export function toChatForm(
  message: ChatMessage,
  recording: Recording | undefined,
  conversation?: Conversation,
): FormData {
  const form = new FormData();
  form.set('sender', message.sender);
  form.set('message', recording ? '' : message.text);
  form.set('expectArrayFormat', 'true');
  const sent = new Date(message.timestamp);
  form.set('messageTimeStamp', sent.toISOString());
  form.set('utcOffset', String(-sent.getTimezoneOffset()));
  form.set('dataType', recording ? 'voice' : 'text');
  form.set('languageISO', recording ? browserLanguage() : detectLanguage(message.text));
  if (recording) {
    const type = recording.blob.type.split(';')[0] ?? '';
    form.set('audio', recording.blob, `recording.${extensions[type] ?? 'webm'}`);
  }
  if (conversation) form.set('conversation', JSON.stringify(conversation));
  return form;
}

function browserLanguage(): string {
  const [first = ''] = navigator.language.toLowerCase().split('-');
  return /^[a-z]{2,3}$/.test(first) ? first : 'en';
}
