import 'server-only';
import { besideWords, insteadWords, removingWords } from '#lib/content/record-corrections';
import { findAmount } from '#lib/server/chat/amounts';
import { type Context, holdsSpan, LEADS_IN, type Row } from '#lib/server/chat/find-row';
import { type ReadContact, readContact } from '#lib/server/chat/read-contact';
import { findTime, sayDates, sayTime } from '#lib/server/chat/read-time';
import {
  addSaid,
  anyOf,
  findAsk,
  isCorrection,
  isEmpty,
  isForCall,
  quote,
  saysWhomToAsk,
  tidyWords,
} from '#lib/server/chat/record-phrases';

// What a message makes of rows that are known.

/** "Get someone to ring me asap" is "asap". */
function timeOfCall(clause: string): string {
  const ask = findAsk(clause);
  return ask && isForCall(ask.ask) && (findTime(ask.about, true) || holdsSpan(ask.about))
    ? ask.about
    : clause;
}

/** How long a correction is that leaves nothing for a reader to decide, in words. */
const CLEAR = 6;

/** A row with the clauses that a message tells for it. */
export function joinRow(row: Row, said: readonly string[], { known, now }: Context): string {
  const text = said.map(timeOfCall).join(', ').replace(LEADS_IN, '');
  if (row === 'time') return sayTime(text, known.time, now);
  const value = quote(row === 'start' ? sayDates(text, now) : text);
  const isWhole = row === 'start' || findAmount(value) !== undefined;
  const isClear = said.length === 1 && isCorrection(said[0] ?? '') && value.split(' ').length <= CLEAR;
  return isWhole && isClear ? value : addSaid(known[row], value);
}

const BESIDE = new RegExp(`\\b(?:${besideWords})\\b`);
const INSTEAD = new RegExp(`\\b${anyOf(insteadWords)}\\b`);
/** "Use ann@example.com instead". */
const INSTEAD_OF = /\S@\S+ instead\b|\bchange (?:the|my) (?:number|phone)\b|\binstead of\b|\bnot \S+@/i;
const REMOVES = new RegExp(`\\b${anyOf(removingWords)}\\b`, 'i');
const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** The known numbers without one of them. */
const withoutPhone = (known: string, phone: string) =>
  known
    .split(' or ')
    .filter((one) => digitsOf(one) !== digitsOf(phone))
    .join(' or ');

/** "If i dont pick up". */
const SECOND = /\b(?:if|otherwise|also|too|as well|backup)\b/i;
/** A second number stands before the first, or behind it where it is for another case; with and without its country it is the same. */
function joinPhones(known: string, phone: string, isSecond: boolean): string {
  if (known.includes(phone)) return phone;
  const isSame = !known.includes(' or ') && digitsOf(known).endsWith(digitsOf(phone).slice(-8));
  if (isSame) return known.length > phone.length ? known : phone;
  return quote(isSecond ? `${known} or ${phone}` : `${phone} or ${known}`);
}

/** Reads the address and the number of a text, beside or instead of those that are known. `message` is the whole of it. */
export function joinContact(text: string, message: string, { asked, last, known }: Context): ReadContact {
  const contact = readContact(text, asked === 'contact' || last === 'phone', known.phone);
  const { phone } = contact;
  // "1200 1500 calls a day" is no number to dial.
  if (phone && findAmount(text)?.includes(phone)) return { rest: text, isUnfinished: false };
  if (phone && known.phone && REMOVES.test(text))
    return { ...contact, phone: withoutPhone(known.phone, phone) };
  const isBeside =
    BESIDE.test(tidyWords(message)) &&
    !INSTEAD_OF.test(message) &&
    (!/\binstead\b/i.test(message) || /\bif\b/i.test(message));
  const isInstead = INSTEAD.test(tidyWords(text)) && !isBeside && !saysWhomToAsk(message);
  const isAlone = isEmpty(text.replace(/[\d\s()+-]+/g, ' '));
  if (phone && known.phone && !isInstead && !isAlone)
    contact.phone = joinPhones(known.phone, phone, SECOND.test(message));
  // Another's address beside the visitor's own stays among the notes.
  if (known.email && isBeside) delete contact.email;
  return { ...contact, isUnfinished: contact.isUnfinished && !contact.email };
}
