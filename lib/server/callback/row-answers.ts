import { eng } from 'stopword';
import type { CallbackField } from '#lib/contracts/callback';
import { hasAny } from '#lib/contracts/json';
import type { CallbackRows } from '#lib/contracts/reply';
import { hasShape, toWords } from '#lib/contracts/text';
import { findName } from '#lib/server/callback/facts';

// Reads the answers to the questions for the rows. A row takes the answer as it was typed, if it looks like one: whatever else
// people say then must not end up in it.

/** What stands before an answer: "hi, it's", "we are the", "our firm is called". */
const LEAD = new RegExp(
  [
    '^(?:(?:hi|hello|yes|sure|ok|well|as (?:i|we) (?:already )?(?:said|wrote))[,.:]? )*',
    String.raw`(?:(?:i['’]?m|i am|it['’]?s|it is|this is|we['’]?re|we are|(?:my|our|the) \w+ is)`,
    '(?: called)?(?: (?:for|from|with|at))?(?: the)? )?',
  ].join(''),
  'i',
);
/** A name, and the company behind it: "gary pike from Kell", "gary pike, Kell". */
const NAMED = /^(.+?)(?:(?:,? (?:from|of|at|with|and (?:the|my|our) (?:company|firm) is)|,) (.+))?$/i;
/** Characters of what may be a name and a company. */
const NAME_MAX = 120;
const LINKING = ['and', 'the', 'of', 'for', 'in', 'de', 'la', 'van', 'von', 'den', 'der', 'al'];
const DAY_OR_HOUR =
  /\d|\b(?:any|now|soon|asap|whenever|morning|afternoon|evening|noon|lunch|night|week|day|today|tomor+ow|tmrw|tomoz|\w+day)/i;

const NO_NAME =
  /[!?@]|\d{4}|\b(?:no|nah|yes|ok|hi|hello|sorry|wait|wrong|thanks|please|call|number|don|dont)\b/i;

/** Whether a text can be a name, of a person or a company: few words, and none that sentences are made of. */
function isName(text: string, most: number): boolean {
  const words = text.split(/\s+/);
  const isLinked = (word: string) => LINKING.includes(word.toLowerCase());
  const isSentence = words.some((word) => eng.includes(word.replace(/\W+$/, '')) && !isLinked(word));
  return words.length <= most && !isSentence && !NO_NAME.test(text) && !/\. \p{Ll}/u.test(text);
}

/** Reads the answer to the question for a row; empty if it is none. `facts`: what it says in a shape of its own. */
export function readAnswer(
  text: string,
  asked: CallbackField | undefined,
  facts: CallbackRows,
): CallbackRows {
  const { time = '', ...others } = facts;
  // "We miss calls on Friday nights" is no time for a call, unlike "Friday at 9".
  const isTime = /\d/.test(time) || (time !== '' && text.startsWith(time));
  if (asked === 'need' && !hasAny(others) && !isTime)
    return /^(?:no|not)\b/i.test(text) ? {} : { need: text };
  const bare = text.replace(LEAD, '').replace(/[\s.!]+$/, '');
  // "Ada Byron, mobile 07700 900 412" begins with the answer.
  const first = hasAny(facts) ? bare.replace(/(?:[,;]| (?:mobile|phone|email)\b).*$/s, '') : bare;
  const isFirst = asked && !time && !others.need && !facts[asked];
  const [, name = '', company = ''] = (asked === 'name' && NAMED.exec(first.slice(0, NAME_MAX))) || [];
  if (isFirst && name && isName(name, 4))
    return { name, ...(isName(company, 7) && company && { company }), ...facts };
  if (isFirst && asked === 'company' && isName(first, 5)) return { company: first, ...facts };
  // "Half 9, tomorrow": the day alone would lose the hour.
  if (asked === 'time' && time && !hasAny(others) && !/\d/.test(time) && /\d/.test(bare))
    return { time: bare };
  if (hasAny(facts) || !asked) return facts;
  const inner = asked === 'name' || asked === 'company' ? findName(text) : undefined;
  if (inner) return { [asked]: inner };
  if (asked === 'company' && isName(first, 7)) return { company: first };
  if (asked === 'time')
    return DAY_OR_HOUR.test(bare) && !/^(?:we|our|they|people|customers)\b/i.test(bare)
      ? { time: bare.length > 60 ? bare.replace(/[.!]\s.*$/s, '') : bare }
      : {};
  if (asked === 'phone') return hasShape('tel', bare) ? { phone: bare } : {};
  // As people say it: "ada at kell dot example".
  const email = bare.replace(/ at /i, '@').replace(/ dot /gi, '.').replace(/\s/g, '');
  return asked === 'email' && hasShape('email', email) ? { email } : {};
}

/** How people pass over a question, and how they refuse to answer it. */
const SKIPS = /^(?:skip|next|pass|none|no|no thanks|not sure|later|rather not)$/;
const REFUSES =
  /\b(?:rather not|prefer not|skip|don ?t (?:real+y )?(?:have|want|need|give|do|use)|not (?:give|want|telling)|haven ?t|no (?:e ?mail|phone|number|company))\b/;

/** Whether a message leaves a row empty. What a call is about, and when, may be told in the same words. */
export function isSkipped(text: string, asked: CallbackField): boolean {
  const words = toWords(text).join(' ');
  if (SKIPS.test(words)) return true;
  // "I do not give my email" is no answer to another question.
  const isOther = /\be ?mail\b/.test(words) && asked !== 'email';
  return asked !== 'need' && asked !== 'time' && !isOther && REFUSES.test(words);
}

const HOUR = new RegExp(
  [
    String.raw`\b(?:after|before|from|by|at|around) \d{1,2}(?:[.:]\d\d)?(?!\d)(?: ?[ap]\.?m\b\.?)?`,
    String.raw`(?: (?:and|to|till|or) \d{1,2}(?:[.:]\d\d)?)?(?: in the (?:morning|afternoon|evening))?`,
  ].join(''),
  'i',
);
const MOVES = /\b(?:make (?:it|that)|instead|rather|sorry|actually|not (?:before |after |at )?\d|no)\b/i;

/** Returns the time of a call with the hour that a correction names: "no, make that after 5". Undefined without one. */
export function moveTime(time: string | undefined, text: string): string | undefined {
  const hour = HOUR.exec(text.replace(/\bnot (?:before |after |at )?\d+/gi, ''))?.[0];
  if (!time || !hour || !MOVES.test(text)) return undefined;
  return HOUR.test(time) ? time.replace(HOUR, hour) : `${time} ${hour}`;
}

/** "Thursday, same time" keeps the hour that was named before. */
export function keepHour(told: CallbackRows, { time }: CallbackRows, text: string): CallbackRows {
  return told.time && time && /\bsame time\b/i.test(text)
    ? { ...told, time: `${told.time} (before: ${time})` }
    : told;
}
