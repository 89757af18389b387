import type { CallbackRows } from '#lib/contracts/reply';
import { hasShape, normalizeText } from '#lib/contracts/text';

// What is noted from a visitor's words, because it has a shape of its own: an email address, a phone number, a day, and
// names, in capitals after "I'm" or called so.

/** A day that is not refused, with the rest of its sentence, up to what is said about the visitor or in its place. */
const TIME = new RegExp(
  [
    '(?:\\b(?:after|before|at|around|by|from) \\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)? (?:on )?|\\bonly (?:on )?)?',
    '\\b(?<!not (?:on )?)(?:today|tonight|tomor+ow|tmrw|tomoz|(?:mon|tues|wednes|thurs|fri)days?|(?<!-)(?:mon|tues?|weds?|thurs?|fri)(?!-)|next week)\\b',
    "(?:(?!,? (?:and )?(?:i|i am|i['’]?m|my|it['’]?s|about|because|make it|we|that['’]?s|that is|can you|could you)\\b)",
    '(?:[^.!?;]|\\.(?=\\d|m\\b)|(?<=[ap]\\.m)\\.)){0,60}',
  ].join(''),
  'gi',
);
/** What follows a comma in capitals, or without an hour or a condition, is no time. */
const TIME_END =
  /(?: (?:on|instead|please|pls))*\s*(?:,\s*\p{Lu}.*|,(?!\s*(?:but|not|or|and|if|only|between|before|after|any|from|at|on)\b)[^\d,]*|,?)$/u;
const WORD = "\\p{Lu}(?:[\\p{L}\\p{N}&'’-]*|(?:\\.\\p{Lu})+\\.?)";
const BETWEEN = '&|da|de|del|di|dos|du|van|von|den|der|ten|ter|la|le|bin|al';
/** Up to four words in capitals, after a title, and what may stand between them: "Dr. Ana da Silva". */
const NAME = `(?:(?:Mrs?|Ms|Miss|Dr|Prof|Sir)\\.? )?${WORD}(?:(?: (?:${BETWEEN}))* ${WORD}){0,3}`;
const INTRODUCTION = new RegExp(
  `\\b(?:I['’]m|I am|[Mm]y name is|[Tt]his is) (${NAME})(?:,? (?:from|of|at|with) (${NAME}))?`,
  'u',
);
const COMPANY = new RegExp(
  `\\b(?:company|firm|business|practice) is (?:called )?(${NAME}|[^\\s.,!?]+(?: [^\\s.,!?]+){0,3}$)`,
  'u',
);
/** What the call is about, said of itself: "it is about the price". */
const NEED = /\b(?:it['’]?s|it is|that['’]?s|call (?:is|should be)|talk) about (\S[^.!?]*)/i;
const NAMES = new RegExp(NAME, 'gu');
/** Returns the longest name of several words in a text, such as "Kell & Sons" in "it is for our clinic, Kell & Sons". */
export const findName = (text: string): string | undefined =>
  (text.match(NAMES) ?? [])
    .filter((name) => name.includes(' '))
    .sort((one, other) => other.length - one.length)[0];

/** Also in small letters: "it's sue from kell roofing". */
const FROM = new RegExp(
  [
    String.raw`\b(?:i['’]?m|i am|my name(?:['’]?s| is)|this is|it['’]?s(?! (?:far|not|miles|different|away)\b))`,
    String.raw` ([\p{L}'’-]+(?: (?!from\b)[\p{L}'’-]+)?(?<!ing))`,
    String.raw` from ([\p{L}'’&-]+(?: [\p{L}'’&-]+){0,3}?)`,
    String.raw`(?= (?:about|on|at|today|tomor|\p{L}+day)|[,.]|$)`,
  ].join(''),
  'iu',
);
/** What is called a name is one in small letters, too. */
const NAMED = "name(?:['’]?s| is)? ((?!is\\b)[\\p{L}'’.-]+(?: (?!and\\b|from\\b)[\\p{L}'’.&-]+){0,3})";
const MY_NAME = new RegExp(`(?:\\bmy |^)${NAMED}`, 'iu');
const COMPANY_NAME = new RegExp(`\\b(?:company|firm) ${NAMED}`, 'iu');
// Without a second @, so that it takes linear time.
const ADDRESS = /[^\s,;:<>()@"“”*\x60[\]]+@[^\s,;:<>()@"“”*\x60[\]]+\.[\p{L}\d-]+/giu;
/** A number that one can be called at: unlike dates and invoices it begins with 0 or +. */
const NUMBER = /(?:\+|\b0)(?:[ ().-]{0,2}\d){8,14}(?:[ ,]*(?:and ask for )?\bext(?:ension)?\.? ?\d{1,6})?/gi;

/** A part of a number that is corrected at once: "0123 456789 no sorry it's 780". */
const CORRECTION = /^\W*(?:(?:no|sorry|wait|wrong|it['’]?s|i mean)\b\W*)+[\d ]+\W*$/i;

export const dropContact = (text: string) => text.replace(/[^\s@]*@\S*/g, '').replace(NUMBER, '');
export const dropIntroduction = (text: string) => text.replace(INTRODUCTION, '');

/** Returns the email address and the phone number in a message. The last ones count, which correct earlier ones. */
export function readContact(text: string): CallbackRows {
  const email = normalizeText('email', text.match(ADDRESS)?.at(-1) ?? '');
  const [number] = [...text.matchAll(NUMBER)].slice(-1);
  const [correction = ''] = (number && CORRECTION.exec(text.slice(number.index + number[0].length))) ?? [];
  const phone = number && number[0] + correction;
  return { ...(email && hasShape('email', email) && { email }), ...(phone && { phone }) };
}

/** Returns all that a message says in a shape of its own. */
export function readFacts(text: string): CallbackRows {
  const [, introduced, firm] = INTRODUCTION.exec(text) ?? FROM.exec(text) ?? [];
  const name = introduced ?? MY_NAME.exec(text)?.[1];
  const company = COMPANY.exec(text)?.[1] ?? firm ?? COMPANY_NAME.exec(text)?.[1];
  const rest = dropContact(text);
  const time = rest.match(TIME)?.at(-1)?.replace(TIME_END, '');
  const need = NEED.exec(rest)?.[1]?.trim();
  const said = { need, time, name, company, ...readContact(text) };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value));
}
