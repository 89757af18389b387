import type { CallbackRows } from '#lib/contracts/reply';

// Three facts have a shape of their own, and are found in any message: an email address, a phone number and a day.

/** Returns a message as lower-case words with one space between them, which is what the patterns of words read. */
export const toWords = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Splits at commas and ends of sentences, but not after "Dr." or "No." */
export const toClauses = (text: string): string[] =>
  text
    .split(/(?<=\p{L}{3})(?<!\b(?:mrs|ltd|inc|prof))[.!?;]+(?:\s+|$)|[,;]\s+|\s[-–/]\s/iu)
    .map((clause) => clause.trim())
    .filter(Boolean);

// Without a second @, so that it takes linear time.
export const ADDRESS = /[^\s,;:<>()@"“”*\x60[\]]+@[^\s,;:<>()@"“”*\x60[\]]+\.[\p{L}\d-]+/giu;
/** A number that one can be called at: unlike dates and invoices it begins with 0 or +. */
export const NUMBER = /(?:\+|\b0)(?:[ ().-]{0,2}\d){8,14}/gi;
const DAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu(?:rs?)?|fri|today|tonight|tomorrow|tmrw)';
const CLOCK = String.raw`(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|(?:half|quarter) (?:past|to) \w+|noon|(?:early |late )?(?:morning|afternoon|evening))`;
const JOIN = '(?:[ ,]|at|on|in|the|or|and|to|until|before|after|around|from|between)+';
/** A day, and the hours that are said with it: "tomorrow at 10", "Monday or Tuesday after 4". */
const TIME = new RegExp(String.raw`\b${DAY}\b(?:${JOIN}\b(?:${DAY}|${CLOCK})\b)*`, 'gi');

/** Numbers that are nobody's phone: "order 0301234567890". */
const NOT_MINE = /\b(?:order|invoice|ticket|customer|tracking)(?: (?:number|no\.?|id))?:? \S+/gi;

/** Removes addresses and numbers. */
export const dropContact = (text: string) =>
  text
    .replace(/[^\s@]*@\S*/g, '')
    .replace(NUMBER, '')
    .replace(/\(\s*\)/g, '');

/** Returns the last text of a shape, which corrects an earlier one, unless it follows "not". */
export function findLast(text: string, shape: RegExp): string | undefined {
  const refused = new RegExp(`\\b(?:not|instead of|rather than) (?:${shape.source})`, shape.flags);
  const said = text.replace(refused, '').replace(NOT_MINE, '');
  return said.match(shape)?.at(-1)?.replace(/^['’]/, '');
}

/** Returns the facts of a message that have a shape. */
export function readFacts(text: string): Pick<CallbackRows, 'time' | 'email' | 'phone'> {
  const [email, phone] = [findLast(text, ADDRESS), findLast(text, NUMBER)];
  const time = findLast(dropContact(text), TIME);
  return { ...(time && { time }), ...(email && { email }), ...(phone && { phone }) };
}

const AMENDING = 'no|not|sorry|wait|oops|actually|forgive me|make|change|i meant?';
const BEGINS_AMENDING = new RegExp(`^(?:${AMENDING})\\b`, 'i');
/** Words of a correction, wherever they stand: "wed is better", "fri, not thu". */
export const AMENDS = new RegExp(`\\b(?:${AMENDING}|better|beter|instead|rather)\\b`, 'i');
/** What may stand beside a day that is the whole message: "Friday is better". */
const BESIDE_DAY =
  /\b(?:please|is|would be|better|best|good|fine|ok|works?|instead|then|btw|not|or|at|on)\b/gi;
export const isDayAlone = (text: string) =>
  findLast(text, TIME) !== undefined && toWords(text.replace(TIME, '').replace(BESIDE_DAY, '')) === '';

/** Whether a message names a day for the call, alone or as a correction, unlike "We are not open on Sunday". */
export const namesDay = (text: string): boolean =>
  isDayAlone(text) || (findLast(text, TIME) !== undefined && BEGINS_AMENDING.test(text));

/** Returns the day that a message corrects an earlier one to. Undefined for a message that only names one. */
export const readNewDay = (text: string): string | undefined =>
  toClauses(text)
    .filter((clause) => AMENDS.test(clause) || isDayAlone(clause))
    .flatMap((clause) => findLast(clause, TIME) ?? [])
    .at(-1);

/** Whether a clause says something about the time of the call. */
export const hasDay = (text: string): boolean => text.match(TIME) !== null;
