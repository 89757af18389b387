import type { CallbackRows } from '#lib/contracts/reply';
import { hasShape, normalizeText } from '#lib/contracts/text';

// What is noted from a message at any time, because its shape tells its row: an email address, a phone number and a day.

// Without a second @, so that it takes linear time.
const ADDRESS = /[^\s,;:<>()@"“”*\x60[\]]+@[^\s,;:<>()@"“”*\x60[\]]+\.[\p{L}\d-]+/giu;
/** A number that one can be called at: unlike dates and invoices it begins with 0 or +, or is called one. */
const NUMBER = new RegExp(
  [
    String.raw`(?:\+|\b0|(?<=\b(?:number(?: is|['’]s|:)?|(?:call|phone|ring) (?:me|us)(?: on| at)?) ))`,
    String.raw`(?:[ ().-]{0,2}\d){8,14}(?:[ ,]*(?:and ask for )?\bext(?:ension)?\.? ?\d{1,6})?`,
  ].join(''),
  'gi',
);
/** A day, with an hour before it and the rest of its clause: "after 5 on Thursday, not before". */
const DAY = new RegExp(
  [
    String.raw`(?:\b(?:after|before|at|around|by|from) \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)? (?:on )?)?`,
    String.raw`\b(?<!not (?:on )?)(?:today|tonight|tomor+ow|tmrw|2moro|(?:this|next) week`,
    String.raw`|(?:mon|tues|wednes|thurs|fri)days?|(?<!-)(?:mon|tues?|weds?|thurs?|fri)(?!-))\b`,
    String.raw`(?:(?! (?:i|my|about|because|for|please|pls|instead)\b)(?:[^.,!?;]|[.,](?=\d)|, (?:but|not|only|any)\b)){0,60}`,
  ].join(''),
  'gi',
);

export const dropContact = (text: string) => text.replace(/[^\s@]*@\S*/g, '').replace(NUMBER, '');

/** Returns the email address and the phone number in a message. The last ones count, which correct earlier ones. */
export function readContact(text: string): CallbackRows {
  const email = normalizeText('email', text.match(ADDRESS)?.at(-1) ?? '');
  const phone = text.match(NUMBER)?.at(-1);
  return { ...(email && hasShape('email', email) && { email }), ...(phone && { phone }) };
}

/** Returns what a message says about the time of a call: its last day. */
export const readTime = (text: string): string | undefined => dropContact(text).match(DAY)?.at(-1)?.trim();
