import 'server-only';
import { callbackWords } from '#lib/content/callback';
import { type CallbackField, type CallbackState, callbackFields } from '#lib/contracts/callback';
import { hasShape, normalizeText } from '#lib/contracts/lead-fields';

// Each answer goes as typed into the row that was asked for. Further facts in it are not extracted.

/** Polite words before the request itself, such as "can you please". */
const LEAD_IN = /^(?:(?:please|can|could|would|you|someone|somebody|i|id|d|like|want|get|to|have) )+/;
const addressTypes: { [field in CallbackField]?: 'email' | 'tel' } = { email: 'email', phone: 'tel' };

export type CallbackReply = { text: string; callback: CallbackState; suggestions: readonly string[] };

/** Reduces a message to lower-case words, so that "Call me back!" and "call me back" are alike. */
function toWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(' ').replaceAll('callback', 'call back');
}

function opensCallback(words: string): boolean {
  const request = words.replace(LEAD_IN, '');
  const isAlone = callbackWords.alone.includes(request);
  return isAlone || callbackWords.phrases.some((phrase) => `${request} `.startsWith(`${phrase} `));
}

/** Nothing comes before the first question, so it has no Back. */
function buttonsOf(asked: CallbackField): string[] {
  const { skip, back, stop } = callbackWords;
  return asked === callbackFields[0] ? [skip, stop] : [skip, back, stop];
}

function ask(
  rows: CallbackState['rows'],
  asked: CallbackField,
  before = '',
  isRepeated = false,
): CallbackReply {
  const text = [before, callbackWords.questions[asked]].filter(Boolean).join(' ');
  return { text, callback: { rows, asked, isRepeated }, suggestions: buttonsOf(asked) };
}

const hasRows = (rows: CallbackState['rows']) => Object.keys(rows).length > 0;

function end(rows: CallbackState['rows'], text: string): CallbackReply {
  return { text, callback: { rows, asked: null, isRepeated: false }, suggestions: [] };
}

/** Asks for the next empty row after position `from`, or ends the callback when there is none. */
function askNext(rows: CallbackState['rows'], from: number, before = ''): CallbackReply {
  const next = callbackFields.slice(from).find((field) => !rows[field]);
  if (next) return ask(rows, next, before);
  return end(rows, hasRows(rows) ? callbackWords.complete : callbackWords.empty);
}

function takeAnswer(
  text: string,
  { rows, asked, isRepeated }: CallbackState & { asked: CallbackField },
): CallbackReply {
  const type = addressTypes[asked] ?? 'lines';
  const value = normalizeText(type, text);
  const at = callbackFields.indexOf(asked);
  if (!hasShape(type, value) && !isRepeated) {
    const again = asked === 'email' ? callbackWords.again.email : callbackWords.again.phone;
    return { text: again, callback: { rows, asked, isRepeated: true }, suggestions: buttonsOf(asked) };
  }
  return askNext({ ...rows, [asked]: value }, at + 1);
}

/**
 * Takes one turn of a callback: opens it, puts the message into the row that was asked for,
 * or obeys Skip, Back and Stop. Returns null for a message that has nothing to do with a request.
 */
export function takeCallbackTurn(
  text: string,
  callback: CallbackState | undefined,
  answerTo: (question: string) => string | undefined,
): CallbackReply | null {
  const words = toWords(text);
  const rows = callback?.rows ?? {};
  if (!callback?.asked) {
    if (!opensCallback(words)) return null;
    return askNext(rows, 0, hasRows(rows) ? '' : callbackWords.opening);
  }
  const at = callbackFields.indexOf(callback.asked);
  if (words === toWords(callbackWords.start)) return ask(rows, callback.asked);
  if (words === toWords(callbackWords.skip)) return askNext(rows, at + 1);
  if (words === toWords(callbackWords.back)) return ask(rows, callbackFields[Math.max(at - 1, 0)] ?? 'need');
  if (words === toWords(callbackWords.stop)) return end(rows, callbackWords.stopped);
  // A question in between is answered, and the row asked for again, once. The first two rows may be questions.
  const isQuestion = at > callbackFields.indexOf('time') && !callback.isRepeated && text.trim().endsWith('?');
  const found = isQuestion ? answerTo(text) : undefined;
  return found
    ? ask(rows, callback.asked, found, true)
    : takeAnswer(text, { ...callback, asked: callback.asked });
}
