import 'server-only';
import { besideWords, insteadWords, removingWords } from '#lib/content/record-corrections';
import { findAmount, isForPart } from '#lib/server/chat/amounts';
import { type Context, holdsSpan, isTimeZone, LEADS_IN, type Row } from '#lib/server/chat/find-row';
import { type ReadContact, readContact } from '#lib/server/chat/read-contact';
import { findTime, sayDates, sayTime } from '#lib/server/chat/read-time';
import {
  anyOf,
  findAsk,
  isCorrection,
  isEmpty,
  isForCall,
  quote,
  refusesCalls,
  saysHowToReach,
  saysWhomToAsk,
  splitClauses,
  supersede,
  tidyWords,
  withoutEarlier,
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

/** "Not thursdays", "dont call if not in spanish", "still mornings": it stands beside a time, and takes no place. */
const BESIDE_TIME =
  /^(?:(?:and|but|just) )*(?:not (?!just|only|asap)|never|dont|do not|except|only if|unless|if)\b(?!.*\b(?:actually|rather|make)\b)|^(?!.*\bnot\b).*\b(?:also|still|too|as well)\b/i;
/** What takes a time back. */
const TAKES_BACK =
  /\b(?:no|not|instead|make it|make that|change|move|rather|cant|scrap|forget|actually|sorry|wait|only)\b/i;

/** "After 4", behind a day. */
const uncapitalise = (text: string) =>
  text.replace(/^(?!(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b)\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** Whether what is said of a time leaves room for what is known: a day beside an hour, and no second one of either. */
function leavesRoom(text: string, known: string): boolean {
  const [said, before] = [findTime(text, true), findTime(known, true)];
  if (!said || !before || TAKES_BACK.test(text) || refusesCalls(known)) return false;
  return !(said.isDated && before.isDated) && !(said.hasHour && before.hasHour);
}

/** A time to call that is known, with what is said of it now. */
function joinTime(text: string, known: string, now: Date): string {
  const before = withoutEarlier(known);
  const clauses = splitClauses(text);
  const isBeside = clauses.every(
    (clause, at) => BESIDE_TIME.test(clause) || (at > 0 && !findTime(clause, true)),
  );
  if (isBeside && !refusesCalls(text) && findTime(before, true))
    return quote(`${before}, ${sayDates(text, now)}`);
  if (leavesRoom(text, before)) {
    const said = sayTime(text, undefined, now);
    const parts = findTime(text, true)?.isDated ? [said, before] : [before, said];
    return quote(parts.map((part, at) => (at > 0 ? uncapitalise(part) : part)).join(', '));
  }
  // The time zone and whom to ask for hold on.
  const lasting = splitClauses(before).filter(
    (clause) =>
      (isTimeZone(clause) && !clauses.some(isTimeZone)) || (saysWhomToAsk(clause) && !findTime(clause, true)),
  );
  const timed = splitClauses(before)
    .filter((clause) => !lasting.includes(clause))
    .join(', ');
  const [said, earlier = ''] = sayTime(text, timed || undefined, now).split(/(?= \(earlier: )/);
  const more = lasting.filter((clause) => !said?.toLowerCase().includes(clause.toLowerCase()));
  return quote(`${[said, ...more.map((clause) => clause.toLowerCase())].join(', ')}${earlier}`);
}

/** A row with the clauses that a message tells for it. */
export function joinRow(row: Row, said: readonly string[], { known, now }: Context): string {
  const text = said.map(timeOfCall).join(', ').replace(LEADS_IN, '');
  if (row === 'time') {
    // "Put it on zoom, not phone" leaves the hour.
    const isRefused = /\bcalls?\b/.test(refusesCalls(text) ?? '');
    const isMeans =
      (saysHowToReach(text) || refusesCalls(text) || isTimeZone(text)) &&
      !isRefused &&
      !findTime(text, false);
    if (known.time && isMeans) return quote(`${known.time}, ${text}`);
    return known.time ? joinTime(text, known.time, now) : sayTime(text, undefined, now);
  }
  const value = quote(row === 'start' ? sayDates(text, now) : text);
  // "December is 60 a day" holds for a part.
  const isPart = isForPart(value) && !findTime(value, false)?.isDated;
  if (row === 'volume' && known.volume && isPart) return quote(`${known.volume}, ${value}`);
  const isWhole = row === 'start' || findAmount(value) !== undefined;
  const isClear = said.length === 1 && isCorrection(said[0] ?? '') && value.split(' ').length <= CLEAR;
  return isWhole && isClear ? value : supersede(known[row], value);
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
  const isInstead = INSTEAD.test(tidyWords(text)) && !isBeside;
  const isAlone = isEmpty(text.replace(/[\d\s()+-]+/g, ' '));
  if (phone && known.phone && !isInstead && !isAlone)
    contact.phone = joinPhones(known.phone, phone, SECOND.test(message));
  // Another's address beside the visitor's own stays among the notes.
  if (known.email && isBeside) delete contact.email;
  return { ...contact, isUnfinished: contact.isUnfinished && !contact.email };
}
