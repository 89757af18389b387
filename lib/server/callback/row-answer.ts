import type { CallbackField } from '#lib/contracts/callback';
import { hasAny } from '#lib/contracts/json';
import type { CallbackRows } from '#lib/contracts/reply';
import { hasShape, normalizeText } from '#lib/contracts/text';
import {
  ADDRESS,
  AMENDS,
  dropContact,
  findLast,
  hasDay,
  isDayAlone,
  NUMBER,
  readFacts,
  toClauses,
  toWords,
} from '#lib/server/callback/facts';
import { dropSaid, KEEPS } from '#lib/server/callback/reading';

// An answer to a question, clause by clause. What fits no row is kept as typed, as a note.

/** How people say that they have no company, address or number. What it is about, a time and a name may read like that. */
const SUCH = '(?:an? |any )?(?:company|business|e ?mail|phone|mobile|number)(?: name| address| number)?';
const HAVE_NO = '(?:no|(?:(?:no|sorry) )?(?:(?:i|we) )?(?:do(?: not|n ?t) have|have no))';
const NONE_SUCH = new RegExp(
  [
    `^(?:${HAVE_NO} ${SUCH}|(?:no )?just (?:call|phone|ring) me)$`,
    String.raw`\b(?:just|prefer) e ?mail\b`,
  ].join('|'),
);
const OPTIONAL: readonly CallbackField[] = ['company', 'email', 'phone'];

/** Whether a clause says that there is no answer, or that it is kept back. */
const refuses = (text: string, asked: CallbackField) =>
  (OPTIONAL.includes(asked) && NONE_SUCH.test(toWords(dropSaid(text)))) || KEEPS.test(toWords(text));

const GREETS = /^(?:(?:hi|hello|hey|yes|no|sorry|ok|okay)[,!]* )+/i;
/** What people say before their name, their company's and their number. */
const BEFORE_NAME =
  /^(?:(?:my )?name(?: is|['’]?s)|i['’]?m|i am|it['’]?s|it is|that['’]?s|this is|(?:you (?:can|may) )?call me) /i;
const BEFORE_COMPANY = /^(?:i work (?:for|at)|we(?:['’]re| are)|the name is|it['’]?s|it is) /i;
const BEFORE_NUMBER = /^(?:(?:my|the) )?(?:number|phone|mobile)(?: number)?(?: is|['’]?s|:) /i;
/** A comma also stands in "Kurz, Anna", "Anna Kurz, PhD" and "Anna Kurz, thanks". */
const NAME_AND_COMPANY =
  /^([^,]+?)(?: from | of | at | @ |(?<= \S+), (?!(?:jr|sr|phd|md|dr|esq|please|thanks|thank|after|before|at|today|tomorrow)\b))(.+)$/i;
const POLITE_END = /,? (?:please|pls|thanks|thank you)$/i;
const WORDS_MAX = 6;
/** Words that tell something, so that a clause with one is no name, neither a person's nor a company's. */
const TELLING = [
  'i|im|me|my|you|your|u|that|but|is|its|do|dont|have|would|should|after|before|already',
  String.raw`not|no(?! \d)|sorry|said|told|wait|actually|better|instead|wrong|pls|please`,
  'e ?mail|number|msg|message|above',
];
const TELLS = new RegExp(String.raw`\b(?:${TELLING.join('|')})\b`);

/** Words around an address or a number that tell nothing. */
const FILLING = /^(?:my|the|is|and|it|its|s|name|e|mail|email|address|mobile|phone|number|\d+)?$/;

const dropBefore = (clause: string, asked: CallbackField) =>
  clause
    .replace(GREETS, '')
    .replace(asked === 'name' ? BEFORE_NAME : BEFORE_COMPANY, '')
    .replace(POLITE_END, '')
    .trim();

/** Whether a clause may be somebody's name or a company's. */
function isPlain(clause: string, asked: CallbackField): boolean {
  const words = toWords(clause);
  const isOdd = asked === 'name' && /\d/.test(words);
  return (
    words !== '' &&
    !isOdd &&
    !/[@?]/.test(clause) &&
    words.split(' ').length <= WORDS_MAX &&
    !TELLS.test(words)
  );
}

/**
 * An answer as rows. `days`: what it says about the time of the call. `note`: the message, if a part of it fits no row.
 * `isRefused`: the visitor leaves the question out.
 */
type ReadAnswer = { rows: CallbackRows; days: string; note: string; isRefused: boolean };

function readNames(clauses: string[], text: string, asked: 'name' | 'company'): CallbackRows {
  const plain = clauses.map((clause) => dropBefore(clause, asked)).filter((clause) => isPlain(clause, asked));
  const isWhole = plain.length === clauses.length;
  const whole = dropBefore(text, asked).replace(/[,.;!]+$/, '');
  if (asked === 'company') return { company: isWhole ? whole : plain[0] };
  const said = isWhole ? whole : plain.join(', ');
  const [, name = said, company] = NAME_AND_COMPANY.exec(said) ?? [];
  return { name, company };
}

function readAddress(said: string, { email, phone }: CallbackRows): CallbackRows {
  const spelt = said
    .replace(GREETS, '')
    .replace(BEFORE_NAME, '')
    .replace(/ dot /gi, '.')
    .replace(/^([^\s@]+) at ([^\s@]+)$/i, '$1@$2');
  const value = normalizeText('email', email ?? findLast(spelt, ADDRESS) ?? said);
  const isNumber = !said.includes('@') && hasShape('tel', said);
  return {
    email: hasShape('email', value) ? value : undefined,
    phone: phone ?? (isNumber ? said : undefined),
  };
}

/** Several numbers without a word of correction are all meant. */
function readNumber(said: string, phone: string | undefined): CallbackRows {
  const areAllMeant = (said.match(NUMBER) ?? []).length > 1 && !AMENDS.test(said);
  if (phone && !areAllMeant) return { phone };
  const value = said.replace(BEFORE_NUMBER, '');
  return hasShape('tel', value) ? { phone: value } : {};
}

/** Reads a message as the answer to a question, clause by clause. */
export function readAnswer(text: string, asked: CallbackField): ReadAnswer {
  const said = dropSaid(text);
  const { time, ...contact } = readFacts(said);
  const none = { days: '', note: '', isRefused: false };
  // Who leaves an address or a number beside a subject may say there when to call, too.
  if (asked === 'need')
    return { ...none, rows: { ...(hasAny(contact) && { time, ...contact }), need: text } };
  if (asked === 'time') return { ...none, rows: { ...contact, time: said } };
  const bare = (hasAny(contact) ? dropContact(said) : said).replace(' @ ', ' at ');
  const clauses = toClauses(bare)
    .map(dropSaid)
    .filter((clause) => toWords(clause) !== '');
  const days = clauses.filter((clause) => isDayAlone(clause) || (hasDay(clause) && !isPlain(clause, asked)));
  const refused = clauses.filter((clause) => refuses(clause, asked));
  const others = clauses.filter((clause) => !days.includes(clause) && !refused.includes(clause));
  const isName = asked === 'name' || asked === 'company';
  const found = isName
    ? readNames(others, others.length === clauses.length ? bare : others.join(', '), asked)
    : {};
  const shaped =
    asked === 'email' ? readAddress(said, contact) : asked === 'phone' ? readNumber(said, contact.phone) : {};
  const rows = Object.fromEntries(
    Object.entries({ ...contact, ...found, ...shaped }).filter(([, value]) => value),
  );
  const isUsed = (clause: string) =>
    isName ? isPlain(dropBefore(clause, asked), asked) : !contact.email && shaped.email;
  const unused = others.filter((clause) => !isUsed(clause));
  const left = toWords(unused.join(' '))
    .split(' ')
    .filter((word) => !FILLING.test(word));
  return { rows, days: days.join(', '), note: left.length > 2 ? text : '', isRefused: refused.length > 0 };
}
