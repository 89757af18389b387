import 'server-only';
import { firmWords, nameIntroductions, premises, surelyNames } from '#lib/content/record-words';
import { isSpan } from '#lib/server/chat/find-row';
import {
  capitaliseWords,
  firstOf,
  INTRO,
  isGiven,
  isName,
  isUsualWord,
  mayBeCompany,
  NOT_A_NAME,
  PARTICLE,
  type ReadName,
  readCompany,
  readName,
} from '#lib/server/chat/read-name';
import { findTime } from '#lib/server/chat/read-time';
import {
  anyOf,
  capitalise,
  countWords,
  isEmpty,
  isQuestion,
  isStatement,
  saysOnly,
  splitClauses,
  splitSentences,
  tidyWords,
} from '#lib/server/chat/record-phrases';

// Where in a message a name and a company stand.

/** "Casa do Ribeiro i told you already". */
const REPEATED =
  /\s+(?:(?:like|as) )?i (?:al?ready |just )?(?:told (?:you|u)|said)(?: (?:it )?already)?[.!?\s]*$/i;

const NO_COMPANY_SAID =
  /(?<=^|[.,;!]\s+|\bsaid )no (?:company|business|firm)(?: name)?(?:,? (?:its )?just me)?(?=$|[.,;!])/i;
/** "I told you, DATEV". */
const SAID = /^i (?:just |already )?(?:said|told)/i;
/** Whom to ask for is another where the visitor's name is known. */
const ASK_FOR = /^ask for\b/i;
/** "Its" and "im" introduce anything. */
const SURELY = new RegExp(`^(?:${surelyNames})\\b`, 'i');
const WORD = "(?:\\p{L}\\.|[\\p{L}'’-]+)";
const FIRM = "([\\p{L}\\p{N}&'’. -]+?)";
const NAME_ENDS =
  '(?=\\s*$|[,;:!]|\\.(?!\\w)|\\s+(?:from|at|of|and|n|with|not|but|or|here|im|i|we|the|a|is|if|speaking|on|my|again|btw|tho|by|for|in|number|phone|mobile|e?mail|company|take)(?!\\p{L})|\\s+[-–(\\d])';
/** Nothing but a name follows. */
const NAMED = new RegExp(
  `(?<!\\p{L}|\\b(?:company|business|firm|shop|practice|first|last|family|your|ur|whats|what|the|of|(?:brother|sister|wife|husband|son|daughter|boss|partner|coll?eague?)['’]?s?) )(?:${anyOf(surelyNames)})[,:\\s]+(${WORD}(?:\\s+${WORD}){0,3}?)${NAME_ENDS}`,
  'iu',
);
/** Anything may follow: only a name that nobody takes for anything else is taken. */
const INTRODUCED = new RegExp(
  `(?<!\\p{L}|\\b(?:first|last|family|no|in my) )(?:${anyOf(nameIntroductions)}|cheers|thanks|thx)[,:\\s]+(${WORD}(?:\\s+${WORD}){0,2}?)${NAME_ENDS}`,
  'giu',
);
const THANKS = /^(?:cheers|thanks|thx)/i;
/** "Bob from Harris Dental", "im from Harris Dental". */
const FROM = new RegExp(
  `\\s+(?:from|at|@)\\s+(?!\\d)${FIRM}(?=$|[,.;!?]|\\s+(?:and (?:i|we|my|can|please|the)|can|could|we|i|please)\\b)`,
  'iu',
);
const COMPANY = new RegExp(
  `${anyOf(String.raw`
    \b(?:my |the |our )?company(?: name)? is
    \b(?:my|our) company['’]?s(?: name is)?
    \bwe(?:['’]?re| are) called
    \bi work (?:for|at)
    \b(?:${premises}) (?:is |are )?called
  `)}\\s+(?:(?:just|only) )?${FIRM}(?=$|[,.;!?]|\\s+(?:and|you|can|please|(?:the )?call|ring|my)\\b)`,
  'iu',
);

/** "The hotel is Casa do Ribeiro", where the company was asked for. */
const PREMISES = new RegExp(
  `(?<=^|[.,;!]\\s+|\\band )(?:(?:my|the|our) )?(?:${premises}) is (?!(?:closed|open|busy|full|in|at|on|near|not|very|too|always|an?|my|our|still|really|quite|getting|losing|missing)\\b)${FIRM}(?=$|[,.;!?])`,
  'iu',
);

/** Whether a text tells more of a name of which one word is known. */
const isFuller = (text: string, known: string) => {
  const words = tidyWords(text).split(' ');
  const isLonger = words.length > 1 && words.length <= 3 && !known.includes(' ');
  return isLonger && (words[0] === firstOf(known) || isGiven(text));
};

const FIRM_WORDS = new RegExp(`\\b(?:${firmWords})\\b`);
/** Whether words that were not asked for may be the name of a company. */
const isFirmName = (text: string) =>
  countWords(text) <= 4 && (FIRM_WORDS.test(tidyWords(text)) || /^\p{Lu}\S* \p{Lu}/u.test(text));

const isFirmAlone = (sentence: string) =>
  splitClauses(sentence).length === 1 &&
  isFirmName(splitClauses(sentence)[0] ?? '') &&
  !findTime(sentence, false) &&
  readCompany(sentence) !== null;

/** "Kila. Mugger Farm.": what stands alone behind a name that was asked for. */
function mayStandBeside(sentence: string): boolean {
  const words = countWords(sentence);
  const isWord = words === 1 && !isUsualWord(sentence) && !isStatement(sentence);
  const isShort = (words > 1 || isWord) && words <= 4 && splitClauses(sentence).length === 1;
  const isPlain = isShort && !NOT_A_NAME.test(sentence) && !findTime(sentence, false)?.isAlone;
  return isFirmAlone(sentence) || (isPlain && readCompany(sentence) !== null);
}

export type NameContext = {
  /** The name was asked for. */
  isAsked: boolean;
  /** A request is being taken: "tom" is no trade. */
  isRunning: boolean;
  /** An address or a number stands beside it, or was asked for. */
  isLikely: boolean;
  known: string | undefined;
  /** An address in the same message. */
  email: string | undefined;
  /** The last message told a name without a company. */
  isCompanyAsked: boolean;
  /** The last message told a name, and this one takes it back. */
  isCorrecting: boolean;
  /** The visitor was told that the form needs the last name and the company too. */
  isRestAsked: boolean;
  isCompanyKnown: boolean;
};

type Found = ReadName & {
  /** The text without them. */
  rest: string;
};

/** A company that is called one: "the company is Acme", "no company, just me". */
function takeCompany(
  text: string,
  { isAsked, isRestAsked, isCompanyAsked, isCompanyKnown }: NameContext,
): Found {
  const named = COMPANY.exec(text) ?? (isAsked && !isCompanyKnown ? PREMISES.exec(text) : null);
  const company = named?.[1]?.replace(PARTICLE, '') ?? '';
  if (named && company !== '' && mayBeCompany(company))
    return { company: capitaliseWords(company), rest: text.replace(named[0], ' ') };
  const isOpen = !isCompanyKnown && (isAsked || isRestAsked || isCompanyAsked);
  const [none] = (isOpen && !named && NO_COMPANY_SAID.exec(text)) || [];
  return none ? { company: capitalise(none.trim()), rest: text.replace(none, ' ') } : { rest: text };
}

/** Where words are introduced as a name: "my name is Bob", "its bob" where one is likely. */
function findIntroduction(text: string, { isAsked, isLikely, known }: NameContext) {
  const named = NAMED.exec(text);
  const isNamed = named && isName(named[1] ?? '') && !findTime(named[1] ?? '', false);
  if (isNamed && !(known && ASK_FOR.test(named[0]))) return named;
  return [...text.matchAll(INTRODUCED)].find(({ 0: all, 1: name = '', index }) => {
    if (findTime(name, false) || (known && (!SURELY.test(all) || ASK_FOR.test(all)))) return false;
    if (isGiven(name)) return isName(name);
    // "When im driving" introduces nobody.
    const isBegun =
      isEmpty(splitClauses(`${text.slice(0, index)} `).at(-1) ?? '') ||
      /[.,;!?]\s*$/.test(text.slice(0, index));
    const isExpected = (isAsked && !SAID.test(all)) || (isLikely && isBegun);
    return isExpected && !THANKS.test(all) && readName(name) !== null;
  });
}

/** A name that is introduced, and the company beside it. */
function findIntroduced(text: string, context: NameContext): Found | null {
  const introduction = findIntroduction(text, context);
  if (!introduction) return null;
  const { isAsked, isCompanyKnown } = context;
  const [all, words = ''] = introduction;
  const name = capitaliseWords(words);
  const [before, after] = [text.slice(0, introduction.index), text.slice(introduction.index + all.length)];
  const [firm = '', from = ''] = FROM.exec(after) ?? [];
  if (firm !== '' && after.startsWith(firm) && mayBeCompany(from))
    return withFuller({ name, company: capitaliseWords(from), rest: text.replace(`${all}${firm}`, ' ') });
  // "Brightwater Blinds, im Gaz".
  const parts = isAsked ? splitClauses(before).filter((part) => !isEmpty(part)) : [];
  const [part = ''] = parts;
  const firmBefore =
    parts.length === 1 && !findTime(part, false) && !/\bthe\b/i.test(part) ? readCompany(part) : null;
  if (firmBefore) return { name, company: firmBefore, rest: after };
  const found = withFuller({ name, rest: text.replace(all, ' ') });
  // "I am Maria Ferrer, Hotel Azahar".
  const [beside = ''] = splitClauses(after);
  const isFirm =
    !isCompanyKnown && !isFuller(beside, name) && (isAsked ? mayStandBeside(beside) : isFirmAlone(beside));
  return isFirm
    ? { ...found, company: readCompany(beside) ?? beside, rest: found.rest.replace(beside, ' ') }
    : found;
}

/** "Its marco. marco bellini". */
function withFuller(found: Found & { name: string }): Found {
  const fuller = splitClauses(found.rest).find((clause) => isName(clause) && isFuller(clause, found.name));
  return fuller ? { ...found, name: capitaliseWords(fuller), rest: found.rest.replace(fuller, ' ') } : found;
}

/** "Piet Bakker, piet@example.com". */
const isOfAddress = (part: string, email: string | undefined) =>
  isName(part) && firstOf(part).length > 2 && (email?.startsWith(firstOf(part)) ?? false);

/** The answer to the question for a name, or a clause that begins with a given name where one is likely. */
function findAnswer(text: string, sentences: readonly string[], context: NameContext): Found | null {
  const { isAsked, isRunning, isLikely, known, isCorrecting, isCompanyKnown, email } = context;
  for (const sentence of sentences) {
    const parts = splitClauses(sentence).filter((part) => !isSpan(part) && !findTime(part, false)?.hasDay);
    const isShort = isRunning && parts.length === 1 && countWords(parts[0] ?? '') <= 2;
    const at = known
      ? // "Jase Tairua, Tairua Shearing", where Jase is known.
        parts.findLastIndex(
          (part) => isFuller(part.replace(INTRO, ''), known) || (isCorrecting && isGiven(part)),
        )
      : // "Thursday 3pm, dave".
        parts.findIndex(
          (part, index) =>
            (isAsked && index === 0) ||
            isOfAddress(part, email) ||
            ((isAsked || isLikely || isShort) && isGiven(part)),
        );
    if (at < 0) continue;
    const alone = readName(parts[at] ?? '');
    const read = readName(parts.slice(at, at + 2).join(', ')) ?? alone;
    if (!read?.name || countWords(read.name) > 4) continue;
    if (!isAsked && !known && !isGiven(read.name) && !isOfAddress(read.name, email)) continue;
    const taken = parts.slice(at, read.company && !alone?.company ? at + 2 : at + 1);
    const rest = taken.reduce((left, part) => left.replace(part, ' '), text);
    // "Deb. Subi Vets."
    const others = splitSentences(rest).filter((one) => tidyWords(one) !== '');
    const [next = ''] = others;
    const isFirm = !read.company && !isCompanyKnown && (isAsked || isFirmAlone(next));
    const firm = isFirm ? (others.find(isFirmAlone) ?? (mayStandBeside(next) ? next : undefined)) : undefined;
    return firm
      ? { ...read, company: readCompany(firm) ?? firm, rest: rest.replace(firm, ' ') }
      : { ...read, rest };
  }
  return null;
}

/** A last name and a company, where the visitor was told that the form needs them: "o'dowd, liffey vets". */
function findRest(text: string, sentences: readonly string[], context: NameContext): Found | null {
  const plain = sentences.filter((sentence) => !/\d/.test(sentence) && !findTime(sentence, true));
  return plain.map((sentence) => readRest(text, sentence, context)).find((found) => found !== null) ?? null;
}

function readRest(text: string, first: string, { known, isCompanyKnown }: NameContext): Found | null {
  const [said = '', after] = splitClauses(first).map((part) =>
    part.replace(INTRO, '').replace(REPEATED, '').replace(PARTICLE, ''),
  );
  const isWord = /^[\p{L}'’-]+$/u.test(said) && !(isGiven(said) && /^it/i.test(first));
  const isSurname = isWord && known !== undefined && !known.includes(' ') && readName(said) !== null;
  const company = readCompany((isSurname ? after : said) ?? '');
  const isFirm = isSurname || isFirmName(said) || REPEATED.test(first);
  const firm = company && isFirm && !isCompanyKnown && /\p{L}{2}/u.test(company) ? company : undefined;
  if (!isSurname && !firm) return null;
  return {
    ...(isSurname && { name: `${known} ${capitaliseWords(said)}` }),
    ...(firm && { company: firm }),
    rest: text.replace(first, ' '),
  };
}

/** Finds a name and a company in a message. `rest` is the text without them. */
export function findName(text: string, context: NameContext): Found {
  const called = takeCompany(text, context);
  const open = { ...context, isCompanyKnown: context.isCompanyKnown || called.company !== undefined };
  const sentences = splitSentences(called.rest).filter(
    (sentence) => !isQuestion(sentence) && !saysOnly(sentence, 'skip'),
  );
  const [first = ''] = sentences;
  const found =
    findIntroduced(called.rest, open) ??
    findAnswer(called.rest, sentences, open) ??
    (open.isRestAsked ? findRest(called.rest, sentences, open) : null);
  if (found) return { ...called, ...found };
  const isAlone = sentences.length === 1 && splitClauses(first).length === 1;
  const company = open.isCompanyAsked && isAlone ? readCompany(first) : null;
  return company && company !== open.known ? { ...called, company, rest: '' } : called;
}
