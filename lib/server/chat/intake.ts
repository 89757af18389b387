import 'server-only';
import { intakeWords } from '#lib/content/intake';
import { type Intake, type RecordField, recordFields } from '#lib/contracts/record';
import { findAnswer } from '#lib/server/chat/faq';

// Each answer goes as typed into the row that was asked for. Further facts in it are not extracted.

const EMAIL = /^(?=.{3,320}$)[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** At least six digits, with any text between them. */
const PHONE = /(?:\d\D*){6}/;
/** Polite words before the request itself, such as "can you please". */
const LEAD_IN = /^(?:(?:please|can|could|would|you|someone|somebody|i|id|d|like|want|get|to|have) )+/;
const shapes: Partial<Record<RecordField, RegExp>> = { email: EMAIL, phone: PHONE };

export type IntakeReply = { text: string; intake: Intake; suggestions: readonly string[] };

/** Reduces a message to lower-case words, so that "Call me back!" and "call me back" are alike. */
function toWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(' ').replaceAll('callback', 'call back');
}

function opensIntake(words: string): boolean {
  const request = words.replace(LEAD_IN, '');
  const isAlone = intakeWords.alone.includes(request);
  return isAlone || intakeWords.phrases.some((phrase) => `${request} `.startsWith(`${phrase} `));
}

/** Nothing comes before the first question, so it has no Back. */
function buttonsOf(asked: RecordField): string[] {
  const { skip, back, stop } = intakeWords;
  return asked === recordFields[0] ? [skip, stop] : [skip, back, stop];
}

function ask(record: Intake['record'], asked: RecordField, before = '', isRepeated = false): IntakeReply {
  const text = [before, intakeWords.questions[asked]].filter(Boolean).join(' ');
  return { text, intake: { record, asked, isRepeated }, suggestions: buttonsOf(asked) };
}

const hasRows = (record: Intake['record']) => Object.keys(record).length > 0;

function end(record: Intake['record'], text: string): IntakeReply {
  return { text, intake: { record, asked: null, isRepeated: false }, suggestions: [] };
}

/** Asks for the next empty row after position `from`, or ends the intake when there is none. */
function askNext(record: Intake['record'], from: number, before = ''): IntakeReply {
  const next = recordFields.slice(from).find((field) => !record[field]);
  if (next) return ask(record, next, before);
  return end(record, hasRows(record) ? intakeWords.complete : intakeWords.empty);
}

function takeAnswer(
  text: string,
  { record, asked, isRepeated }: Intake & { asked: RecordField },
): IntakeReply {
  // Line breaks count once, as in the message's own limit.
  const value = text.trim().replaceAll('\r\n', '\n');
  const at = recordFields.indexOf(asked);
  if (shapes[asked]?.test(value) === false && !isRepeated) {
    const again = asked === 'email' ? intakeWords.again.email : intakeWords.again.phone;
    return { text: again, intake: { record, asked, isRepeated: true }, suggestions: buttonsOf(asked) };
  }
  return askNext({ ...record, [asked]: value }, at + 1);
}

/**
 * Takes one turn of a request for a call back: opens it, puts the message into the row that was asked for,
 * or obeys Skip, Back and Stop. Returns null for a message that has nothing to do with a request.
 */
export function takeIntakeTurn(text: string, intake: Intake | undefined): IntakeReply | null {
  const words = toWords(text);
  const record = intake?.record ?? {};
  if (!intake?.asked) {
    if (!opensIntake(words)) return null;
    return askNext(record, 0, hasRows(record) ? '' : intakeWords.opening);
  }
  const at = recordFields.indexOf(intake.asked);
  if (words === toWords(intakeWords.start)) return ask(record, intake.asked);
  if (words === toWords(intakeWords.skip)) return askNext(record, at + 1);
  if (words === toWords(intakeWords.back)) return ask(record, recordFields[Math.max(at - 1, 0)] ?? 'need');
  if (words === toWords(intakeWords.stop)) return end(record, intakeWords.stopped);
  // A question in between is answered, and the row asked for again, once. The first two rows may be questions.
  const isQuestion = at > recordFields.indexOf('time') && !intake.isRepeated && text.trim().endsWith('?');
  const found = isQuestion ? findAnswer(text) : undefined;
  return found
    ? ask(record, intake.asked, found.answer, true)
    : takeAnswer(text, { ...intake, asked: intake.asked });
}
