import { callbackButtons, callbackWords, rowWords, timePattern } from '#lib/content/callback';
import { findEmptyRow, type RowName, rowNames } from '#lib/contracts/callback';
import type { CallbackRows, CallbackState } from '#lib/contracts/reply';
import { findAction, isQuestion, toPhrase } from '#lib/server/callback/phrases';
import { hasShape, normalizeText, toWords } from '#lib/shared/text';
import { fillIn } from '#lib/utils';

// Whoever wants to be called gets a callback of six rows, and is asked for one after the other. An answer that does not fit the row
// may fill another one. All can be filled in by hand.

type CallbackReply = { text: string; callback: CallbackState | null; suggestions?: readonly string[] };

/** A number and nothing else, which is no time. */
const NUMBER = /^[+(]?\d[\d ()]{7,}$/;
const ADDRESS = /[^\s,;:<>()"“”]+@[^\s,;:<>()"“”]+/g;
/** Begins with +, ( or 0, unlike years and amounts, or is written as in America. */
const PHONE = /(?<![\w(+])(?:[+(0][\d ().-]{7,}\d|\d{3}[-. ]\d{3}[-. ]\d{4})(?!\w)/g;
const DAY = `(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?![\\w’'])(?: (?:morning|afternoon|evening)\\b)?`;
const HOUR =
  '(?:\\d[\\d:.]*(?<!\\.)(?: ?[ap]m)?|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b';
const TIME = new RegExp(
  `(?<!(?:except|but|since|until) (?:on )?)\\b(?:(?:on|next|this) )?${DAY}(?:,? (?:(?:at|after|before|around|about) )?${HOUR})?`,
  'i',
);
const NAME = /\b[Mm]y name is (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)+)/u;
/** What a message says that it is about; "about 3pm" is a time. */
export const ABOUT = /\babout (?!\d)(.+?)[.!]*$/is;
const INTRODUCTION = /^(?:i['’]?m|i am|it['’]?s|it is|this is|(?:my|our|the) \w+ is) /i;
const CORRECTION = /^(?:no|not|sorry|wait|actually|change)(?!\p{L})/iu;
/** More words are a sentence. */
const NAME_WORDS_MAX = 8;
const SHOWN_MAX = 32;

function findName(line: string): string | undefined {
  const name = line.replace(INTRODUCTION, '');
  const isName =
    /^[^@]*\p{L}[^@]*$/u.test(name) && !CORRECTION.test(name) && toWords(name).length <= NAME_WORDS_MAX;
  return isName ? name : undefined;
}

function findEmail(text: string): string | undefined {
  const addresses = text.match(ADDRESS) ?? [];
  return addresses.map((one) => one.replace(/[.!?]+$/, '')).find((email) => hasShape('email', email));
}

/** What each row keeps of an answer; undefined if the answer has the wrong shape. */
const finders: Record<Exclude<RowName, 'need'>, (line: string) => string | undefined> = {
  time: (line) => (timePattern.test(line) && !NUMBER.test(line) ? line : undefined),
  name: (line) => (/\d/.test(line) ? undefined : findName(line)),
  company: findName,
  // Also as people say it: "ada at kell dot example".
  email: (line) => findEmail(line) ?? findEmail(line.replace(/ at /i, '@').replace(/ dot /gi, '.')),
  phone: (line) => (hasShape('tel', line) ? line.replace(/^[^\d+(]+/, '') : undefined),
};

function findRow(asked: RowName, message: string): string | undefined {
  // "Yes, please" answers none of the questions.
  if (toPhrase(message) === '') return undefined;
  if (asked !== 'need') return finders[asked](normalizeText('text', message).replace(/[\s.,;!]+$/, ''));
  // A day, an address or a number is for another row.
  const rest = removeContact(message).replace(TIME, '');
  return /^[.!]*$/.test(rest) ? undefined : normalizeText('lines', message);
}

/** Says `words`, and asks for the first empty row from `from` on. */
function ask(rows: CallbackRows, from: RowName | undefined, words: string, said = ''): CallbackReply {
  const asked = findEmptyRow(rows, from);
  const shown = said.length > SHOWN_MAX ? `${said.slice(0, SHOWN_MAX + 1).replace(/\s+\S*$/, '')}…` : said;
  return {
    text: fillIn(words, { next: asked ? rowWords[asked].question : callbackWords.all, said: shown }),
    callback: { rows, ...(asked && { asked }) },
    ...(asked && { suggestions: callbackButtons }),
  };
}

/** Returns the address and the number, which have a shape of their own, in any text. */
function findContact(text: string): CallbackRows {
  const email = findEmail(text);
  const phone = text
    .match(PHONE)
    ?.find((number) => /^(?:\+(?:\D*\d){9,13}|(?!\+)(?:\D*\d){9,11})$/.test(number));
  return { ...(email && { email }), ...(phone && { phone }) };
}

/** Returns what the wish for a call says of the rows: "My name is Ada Kell, please call me tomorrow at ten." */
export function findDetails(wish: string): CallbackRows {
  const [time] = TIME.exec(wish) ?? [];
  const [, name] = NAME.exec(wish) ?? [];
  return { ...(time && { time }), ...(name && { name }), ...findContact(wish) };
}

/** Returns what a wish for a call is about: "our invoices" if the rest of it says nothing else than its details, or all of it. */
export function findSubject(wish: string): string {
  const [about = '', subject] = ABOUT.exec(wish) ?? [];
  const rest = removeContact(wish).replace(about, '').replace(NAME, '').replace(TIME, '');
  return subject && findAction(rest) === 'start' ? subject.replace(TIME, '').trim() : wish;
}

/** Returns what a text says besides an address and a number. */
export const removeContact = (text: string): string => text.replace(ADDRESS, '').replace(PHONE, '').trim();

/** Opens a callback. `subject`: what it is about, if that is known; `details`: the rows that are known besides. */
export function openCallback(subject = '', details: CallbackRows = {}): CallbackReply {
  const need = normalizeText('lines', subject);
  if (need === '') return ask(details, 'need', callbackWords.opening);
  return ask({ need, ...findContact(need), ...details }, 'need', callbackWords.openingAbout, need);
}

/** Replies to what does not fit the row that is asked for. A day, an address or a number goes into its own row, if that is empty. */
function noteDetails(message: string, rows: CallbackRows, asked: RowName | undefined): CallbackReply {
  const details = findDetails(message);
  const all = { ...details, ...rows };
  const isNew = Object.keys(all).length > Object.keys(rows).length;
  const { noted, unreadable } = callbackWords;
  return isNew ? ask(all, asked, noted, Object.values(details).join(', ')) : ask(rows, asked, unreadable);
}

/** Replies to a message while there is a callback. Null for a question, which is answered first. `hasAnswer`: there is one. */
export function continueCallback(
  message: string,
  { rows, asked: lastAsked }: CallbackState,
  hasAnswer: boolean,
): CallbackReply | null {
  const asked = findEmptyRow(rows, lastAsked);
  const index = asked ? rowNames.indexOf(asked) : rowNames.length;
  const action = findAction(message);
  // After the last question a "no" is the end.
  switch (action === 'skip' && !asked ? 'done' : action) {
    case 'stop':
      return { text: callbackWords.cleared, callback: null };
    case 'start':
      return ask(rows, 'need', callbackWords.opening);
    case 'done':
      return { text: callbackWords.all, callback: { rows } };
    case 'skip':
      return ask(rows, rowNames[index + 1], callbackWords.skipped);
    case 'back': {
      const previous = rowNames[Math.max(0, index - 1)] ?? 'need';
      const { [previous]: _, ...others } = rows;
      return ask(others, previous, callbackWords.back);
    }
  }
  if (asked ? isQuestion(message) : hasAnswer && !CORRECTION.test(message)) return null;
  const row = asked && findRow(asked, message);
  return row
    ? ask({ ...rows, [asked]: row }, asked, callbackWords.noted, row)
    : noteDetails(message, rows, asked);
}

/** Asks the open question of a callback again, after another answer; null without one. */
export const askAgain = ({ rows, asked }: CallbackState): CallbackReply | null =>
  findEmptyRow(rows, asked) ? ask(rows, asked, callbackWords.again) : null;
