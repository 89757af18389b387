import { randomPart } from '#lib/browser/chat/session';

/** A reply that is waited for. */
export type PendingReply = {
  /** When its message was sent, in ms since 1970. */
  sentAt: number;
  /** As much of it as has arrived and was drawn. */
  draft: string;
  /** It takes longer than the visitor was asked to wait for it: the box is free. */
  isLate?: boolean;
  /** The line to the server is cut, and asking again has not helped yet. */
  isCut?: boolean;
};

/** One message of the conversation (specification, section 3). */
export type ChatMessage = {
  id: string;
  sender: 'user' | 'ai';
  text: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  isMarkdown: boolean;
  /** What kind of message of the visitor's it is. */
  dataType: 'text' | 'voice';
  /** The recording that it stands for, until it is answered; the sound is kept beside the list, not in it. */
  recordingId?: string;
  /** What the server knows it by, a UUID: made when it is first sent, the same over reloads and Retries. */
  key?: string;
  /** Its reply, until there is one or it has failed. */
  pending?: PendingReply;
  /** What became of it, when it was not answered: a sentence. */
  note?: string;
  /** Whether it can be sent again. */
  canRetry?: boolean;
};

/** A message made now. Its id is `msg_`, a timestamp in ms, a random part. */
export function makeMessage(
  sender: ChatMessage['sender'],
  text: string,
  dataType: ChatMessage['dataType'] = 'text',
): ChatMessage {
  const timestamp = Date.now();
  const id = `msg_${timestamp}_${randomPart()}`;
  return { id, sender, text, timestamp, isMarkdown: sender === 'ai', dataType };
}

/** The answer to a message. Its id follows from the question's: received in two tabs, it is one message. */
export function makeAnswer(questionId: string, text: string, note?: string): ChatMessage {
  return { ...makeMessage('ai', text), id: `${questionId}a`, ...(note && { note }) };
}

/** Recorded sound. Its id is its own: a recording is kept before there is a message, and may outlive it. */
export type Recording = { id: string; blob: Blob; durationSeconds: number };

/** An id for a recording that begins now: `recording_`, a timestamp in ms, a random part. */
export function makeRecordingId(): string {
  return `recording_${Date.now()}_${randomPart()}`;
}

type LanguageISO = 'es' | 'fr' | 'de' | 'en';

// In this order (specification, section 5): é and ü stand in several lists, and the first list that matches wins.
const languageLetters: [LanguageISO, RegExp][] = [
  ['es', /[áéíóúñ¿¡]/i],
  ['fr', /[àâæçèêëîïôœùûÿ]/i],
  ['de', /[äöüß]/i],
];

/** The language of typed text, by its letters. */
export function detectLanguage(text: string): LanguageISO {
  const composed = text.normalize('NFC');
  return languageLetters.find(([, pattern]) => pattern.test(composed))?.[0] ?? 'en';
}

const extensions: Record<string, string> = { 'audio/mp4': 'mp4', 'audio/ogg': 'ogg', 'audio/wav': 'wav' };

/** The form fields of one message (specification, sections 3 and 5). */
export function toChatForm(message: ChatMessage, recording: Recording | undefined): FormData {
  const form = new FormData();
  form.set('sender', message.sender);
  form.set('message', recording ? '' : message.text);
  form.set('expectArrayFormat', 'true');
  form.set('messageTimeStamp', new Date(message.timestamp).toISOString());
  form.set('dataType', recording ? 'voice' : 'text');
  form.set('languageISO', recording ? browserLanguage() : detectLanguage(message.text));
  if (recording) {
    const type = recording.blob.type.split(';')[0] ?? '';
    form.set('audio', recording.blob, `recording.${extensions[type] ?? 'webm'}`);
  }
  return form;
}

/** The first part of the browser's language, `en` by default (section 5). */
function browserLanguage(): string {
  const [first = ''] = navigator.language.toLowerCase().split('-');
  return /^[a-z]{2,3}$/.test(first) ? first : 'en';
}
