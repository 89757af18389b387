import { randomPart } from '#lib/browser/chat-session';
import { detectLanguage } from '#lib/browser/language';

/** One message of the conversation (specification, section 3). */
export type ChatMessage = {
  id: string;
  sender: 'user' | 'ai';
  text: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  isMarkdown: boolean;
  /** What kind of message of the visitor's it is; a recording's sound is kept beside the list, not in it. */
  dataType: 'text' | 'voice';
  /** What became of it, when that is not what was wished: a sentence. */
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

/** Recorded sound as it is sent: its bytes and the file name that fits them. */
export type Recording = { blob: Blob; durationSeconds: number };

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
