import { eng } from 'stopword';
import { type CallbackField, callbackFields } from '#lib/contracts/callback';
import type { CallbackRows } from '#lib/contracts/reply';
import { hasShape, toWords } from '#lib/contracts/text';
import { dropContact } from '#lib/server/callback/facts';
import { toWish } from '#lib/server/callback/wishes';

// Reads the answers to the questions for the rows. A row takes the answer as it was typed, if it looks like one: whatever else
// people say then must not end up in it.

/** What stands before an answer, such as "hi, it's" or "our firm is", and what is left behind it of "mobile 0123 456789". */
const LEAD =
  /^(?:(?:hi|hello|yes|sure|ok|well|i (?:already )?said)[,.]? )*(?:(?:i['’]?m|i am|it['’]?s|it is|this is|(?:my|our|the) \w+ is)(?: called)? )?/i;
const TAIL = /(?:[,;]? (?:my |and )*(?:mobile|phone|tel|e?mail|number)(?: is)?)?[\s.,;!]*$/i;
/** A name, and the company behind it: "Gary Pike from Kell", "Gary Pike, Kell". */
const NAMED = /^(.{1,60}?)(?:,? (?:from|of|at)|,) (.{1,60})$/i;
const LINKING = ['and', 'the', 'of', 'for', 'in', 'de', 'la', 'van', 'von', 'den', 'der', 'al'];
const NO_NAME = /[!?@]|\d{4}|\b(?:no|nah|yes|ok|hi|hello|sorry|wait|wrong|thanks|please|call|number|dont)\b/i;
const TIME_LEAD = /^(?:(?:call|ring|phone) (?:me|us) )?on /i;
const DAY_OR_HOUR =
  /\d|\b(?:any|now|soon|asap|whenever|morning|afternoon|evening|noon|lunch|night|week|day|today|tomor+ow|tmrw|tomoz|\w+day|mon|tues?|weds?|thurs?|fri)\b/i;

/** A value with its label, which goes into its row whatever was asked: "the company is Kell", "last name Byron". */
const LABELLED = new RegExp(
  [
    String.raw`\b(?:(?<label>surname|last name|my name)(?:['’]?s| is|:)?`,
    String.raw`|(?:company|firm)(?: name)?(?:['’]?s| is|:)(?: called)?) (?<value>[\p{L}\p{N} &.'’-]{2,60})$`,
  ].join(''),
  'iu',
);
/** A change of the time: "make it 2 pm", "can we do Wednesday instead?" */
const MOVES =
  /\b(?:make (?:it|that)|instead|change|can (?:we|you|they) do|same time|(?:call|ring|phone) (?:me|us))\b/i;

/** What is a name even as the answer to another question. */
const CAPITALS = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)+$/u;

/** Whether a text can be the name of a person or a company: few words, and none that sentences are made of. */
function isName(text: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  const isSentence = words.some((word) => eng.includes(word.replace(/\W+$/, '')) && !LINKING.includes(word));
  return /\p{L}{2}/u.test(text) && words.length <= 7 && !isSentence && !NO_NAME.test(text);
}

/** Whether a message is more than a greeting or a yes, or than an address or a number with a few words. */
export function hasSubject(text: string): boolean {
  const rest = dropContact(text);
  return rest === text ? /(?:\p{L}\P{L}*){3}/u.test(toWish(text)) : toWords(rest).length > 4;
}

/** Reads the answer to the question for a row, besides its address and number; empty if it is none. `time`: its day. */
export function parseAnswer(
  text: string,
  asked: CallbackField | undefined,
  time: string | undefined,
): CallbackRows {
  const rest = dropContact(text).trim().replace(TAIL, '');
  const bare = rest.replace(LEAD, '');
  const { label, value = '' } = LABELLED.exec(rest)?.groups ?? {};
  if (isName(value)) return { [label ? 'name' : 'company']: value };
  if (asked === 'need') {
    if (time === bare.replace(TIME_LEAD, '')) return { time };
    return hasSubject(text) && !/^no\b/i.test(text) ? { need: text } : {};
  }
  if (asked === 'time') {
    const isTime =
      toWords(bare).length <= 12 && DAY_OR_HOUR.test(bare) && !/^(?:we|our|they|people)\b/i.test(bare);
    if (!isTime && CAPITALS.test(bare)) return { name: bare };
    return isTime ? { time: text.endsWith('?') && time ? time : bare.replace(TIME_LEAD, '') } : {};
  }
  if (time) return { time };
  if (asked === 'name') {
    const [, name = bare, company = ''] = NAMED.exec(bare) ?? [];
    return isName(name) ? { name, ...(isName(company) && { company }) } : {};
  }
  if (asked === 'company') return isName(bare) ? { company: bare } : {};
  if (asked === 'phone') return hasShape('tel', bare) ? { phone: bare } : {};
  // As people say it: "ada at kell dot example".
  const email = bare.replace(/ at /i, '@').replace(/ dot /gi, '.').replace(/\s/g, '');
  return asked === 'email' && hasShape('email', email) ? { email } : {};
}

/** Returns the time of a call as a message changes it, in the visitor's words. Undefined if it does not. `day`: the message's. */
export function moveTime(
  time: string | undefined,
  text: string,
  day: string | undefined,
): string | undefined {
  if (!time || !MOVES.test(text)) return undefined;
  const change = text.replace(LEAD, '').replace(TAIL, '');
  if (day) return /\d/.test(day) ? day : change;
  return DAY_OR_HOUR.test(dropContact(text)) ? `${time}; ${change}` : undefined;
}

const SKIPS = /^(?:skip|next|pass|none|no|nope|no thanks|not sure|no idea|later|leave it)$/;
const REFUSES =
  /\b(?:rather not|prefer not|skip|don ?t (?:have|want|need|give|use|do)|haven ?t|not (?:giving|telling)|no (?:e ?mail|phone|number|company))\b/;

/** Whether a message leaves a row empty. What a call is about, and when, may be told in words of refusal. */
export function isSkipped(text: string, asked: CallbackField): boolean {
  const words = toWords(text).join(' ');
  if (text.includes('?')) return false;
  return SKIPS.test(words) || (callbackFields.indexOf(asked) > 1 && REFUSES.test(words));
}
