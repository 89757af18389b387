import 'server-only';
import { answers } from '#lib/content/answers';
import { givenNames, places, productNames, titles } from '#lib/content/record-names';
import {
  firmWords,
  nameIntroductions,
  noCompanyWords,
  notNames,
  politeWords,
  premises,
  spanWords,
  surelyNames,
} from '#lib/content/record-words';
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

// A name and a company, said together or one by one.

export type ReadName = { name?: string; company?: string };

const POLITE = new RegExp(`^(?:(?:${anyOf(politeWords)}|and|sure|[-–—~*])[,.!\\s]+)+`, 'i');
const INTRO = new RegExp(`^(?:${anyOf(nameIntroductions)}[,:\\s]+)?`, 'i');
const BETWEEN = new RegExp(
  anyOf(String.raw`
    \s*(?:,|\/|\||;|\s[-–]\s)\s*(?:(?:from|at|of|and)\b)?\s*
    \s+(?:from|at|of|@)\s+
    ,?\s+(?:and )?(?:(?:my|the|our) )?company(?: name)?(?:['’]?s| is|:)?\s+
    ,?\s+(?:and )?(?:my|the|our) (?:practice|business|firm|salon|shop|studio|clinic|school) is(?: called)?\s+
    ,?\s+(?:and )?(?:we are|we['’]?re)(?: called)?\s+
  `),
  'i',
);
const NO_COMPANY_ALONE = new RegExp(`^(?:${noCompanyWords})\\b`, 'i');
const NO_COMPANY_SAID =
  /(?<=^|[.,;!]\s+|\bsaid )no (?:company|business|firm)(?: name)?(?:,? (?:its )?just me)?(?=$|[.,;!])/i;
const NO_COMPANY = new RegExp(`[\\s,.]+(?=(?:${noCompanyWords})\\b)(.+)$`, 'i');
const NAME = /^\p{L}[\p{L}'’.-]*(?:\s+\p{L}[\p{L}'’.-]*){0,4}$/u;
const NOT_A_NAME = new RegExp(`(?<!\\p{L})${anyOf(`${notNames}\n${productNames}`)}(?!\\p{L})`, 'iu');
const SMALL_WORDS = new Set('de la del di da van von der den du le bin'.split(' '));

/** "Van der", between two names. */
const PARTICLES = new RegExp(`(?<=\\S )(?:(?:${[...SMALL_WORDS].join('|')}) )+(?=\\S)`, 'gi');

/** Gives words that were typed in lower case their capitals; what has any stays as typed. */
export function capitaliseWords(text: string): string {
  const clean = text
    .replace(/\s+/g, ' ')
    .replace(/\b(\p{L}+)( \1)+\b/giu, '$1')
    .replace(/^[\s,.:-]+|[\s,.!?:-]+$/g, '');
  if (clean !== clean.toLowerCase()) return clean;
  return clean
    .split(' ')
    .map((word, at) => (at > 0 && SMALL_WORDS.has(word) ? word : capitalise(word)))
    .join(' ');
}

const given = new Set(givenNames.trim().split(/\s+/));
const known = new Set(
  [places, ...answers.map(({ phrasings }) => phrasings)].flatMap((text) => tidyWords(text).split(/[ |]+/)),
);
const TITLE = new RegExp(`^(?:${titles})\\.? `, 'i');
/** "I told you, DATEV". */
const SAID = /^i (?:just |already )?(?:said|told)/i;
/** Whom to ask for is another where the visitor's name is known. */
const ASK_FOR = /^ask for\b/i;
/** "Its" and "im" introduce anything. */
const SURELY = new RegExp(`^(?:${surelyNames})\\b`, 'i');
const firstOf = (name: string) => tidyWords(name.replace(TITLE, '')).split(' ')[0] ?? '';

/** Whether words that may be a name begin with one that nobody takes for anything else. */
export const isGiven = (text: string) => given.has(firstOf(text));
const isName = (text: string) =>
  NAME.test(text) &&
  !NOT_A_NAME.test(text) &&
  !isEmpty(text) &&
  (isGiven(text) ||
    !(
      isStatement(text.replace(PARTICLES, ' ')) ||
      tidyWords(text)
        .split(' ')
        .every((word) => placeNames.has(word))
    ));
const placeNames = new Set(places.trim().split(/\s+/));

const NOT_A_COMPANY =
  /\b(?:yes|no|skip|dont|not|what|why|how|idk|none|please|later|call|if|when|leave|you|u|i|we|me|my|it|they|need|else|time|again|already|empty|(?:field|row)(?= (?:is|still|says)|$)|missing|wrong|fix|still|says)\b/i;

/** "Shazza, well sharon whitlock", "dave, dave hartley". */
const FULLER = /^(\p{L}+),\s+(?:(?:well|actually|i mean|or)\s+(?=\p{L}+ \p{L}+)|(?=\1 ))/iu;
/** "Dana Whitfield kestrel property". */
const BESIDE_NAME = '(?:and|n|the|my|our|from|at|of|i|im|is|we|on|in|for|with)';
const NAME_THEN_FIRM = new RegExp(
  `^(\\p{L}+ \\p{L}+) ((?!${BESIDE_NAME}\\b)\\p{L}+ (?:.* )?(?:${firmWords}))$`,
  'iu',
);
/** The same of words that were typed in lower case, as the answer to both questions. */
const NAME_THEN_WORDS = new RegExp(
  `^(\\p{Ll}+ \\p{Ll}+) ((?!${BESIDE_NAME}\\b)\\p{Ll}+ \\p{Ll}+(?: \\p{Ll}+)?)$`,
  'u',
);
const FIRM_AFTER = /^(\p{Lu}\S*(?: \p{Lu}\S*)+) (\p{Ll}.+)$/u;
/** "Luca whatsapp" says how to reach Luca. */
const CHANNEL = /\s+(?:(?:on|by|via)\s+)?(?:whats?ap+|watsap+|sms)$/i;

/** "Casa do Ribeiro i told you already". */
const REPEATED =
  /\s+(?:(?:like|as) )?i (?:al?ready |just )?(?:told (?:you|u)|said)(?: (?:it )?already)?[.!?\s]*$/i;

/** "Mrs Tan la", "Dave mate". */
const PARTICLE =
  /\s+(?:lah?|lor|leh|nga|po|mate|man|pal|bro|sir|eh|tho|obvs|obviously|lol|btw|too|then|here|speaking|ffs|haha|pls|please)$/i;

const COMPANY_INTRO = new RegExp(
  `^(?:${anyOf(String.raw`
    (?:(?:the|my|our)\s+)?\p{L}+(?:\s+name)?\s+(?:is|na)
    na
    ok|oh|and|sorry|yes|it['’]?s|from|at|of|for|we are|we['’]?re(?: called)?|called
    (?:(?:my|the|our) )?company(?: name)?(?: is|['’]?s|:)?
  `)}\\s+)+`,
  'iu',
);

const COMPANY_WORDS = 7;

/** "Priya, practice manager at Kirkgate Smiles". */
const ROLE =
  /^(?:the |an? )?(?:\p{L}+ )?(?:manager|owner|director|boss|ceo|founder|receptionist|assistant|admin)$|^head of /iu;

/** Reads the answer to "What is your name, and your company's?". Null when it holds no name. `isAlone`: nothing stands before it. */
export function readName(text: string, isAlone = false): ReadName | null {
  const answer = text
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/(?<=\S),?\s*i (?:al?ready |just )?(?:told (?:you|u)|said)(?=$|[,.])/gi, '')
    .trim()
    .replace(/[.!?\s]+$/, '')
    .replace(/\s+and$/i, '')
    .replace(CHANNEL, '')
    .replace(PARTICLE, '')
    .replace(POLITE, '')
    .replace(INTRO, '')
    .replace(FULLER, '');
  const [, none] = NO_COMPANY.exec(answer) ?? [];
  const [whole = '', ...others] = answer.replace(NO_COMPANY, '').split(BETWEEN);
  const typed = FIRM_AFTER.exec(whole.replace(PARTICLES, ' '));
  const isSmall = whole.split(' ').some((word) => SMALL_WORDS.has(word));
  const untyped =
    isGiven(whole) && !isSmall ? (NAME_THEN_FIRM.exec(whole) ?? NAME_THEN_WORDS.exec(whole)) : null;
  const [, before = '', after = ''] = typed ?? untyped ?? [];
  const isFirmAfter = before !== '' && others.length === 0;
  const said = isFirmAfter ? before : whole;
  const firms = others.filter((part) => !ROLE.test(part.trim()));
  const company = (isFirmAfter ? after : firms.join(' ').trim()).replace(COMPANY_INTRO, '');
  const name = said.trim();
  // "Emergency calls" is no name, though a name was asked for.
  const isSubject =
    !isGiven(name) &&
    !TITLE.test(name) &&
    !/^\p{Lu}/u.test(name) &&
    tidyWords(name)
      .split(' ')
      .some((word) => known.has(word) && !SMALL_WORDS.has(word));
  if (!isName(name) || isSubject) {
    return null;
  }
  return {
    name: capitaliseWords(name),
    ...(company !== '' &&
      tidyWords(company) !== `just ${tidyWords(name)}` &&
      !NOT_A_COMPANY.test(company) &&
      company.split(/\s+/).length <= COMPANY_WORDS && { company: capitaliseWords(company) }),
    ...(none && { company: capitalise(none) }),
  };
}

/** Whether words that are called a company may be its name. */
export const mayBeCompany = (text: string) =>
  !NOT_A_COMPANY.test(text) && !/^(?:in|on|for|but|and|or|also)\b/i.test(text);

/** Reads a company that is said alone, after its owner's name. */
export function readCompany(text: string): string | null {
  if (NO_COMPANY_ALONE.test(text.trim())) return capitalise(text.trim());
  const said = text.trim().replace(COMPANY_INTRO, '');
  if (isGiven(said) || isQuestion(said)) return null;
  const isPlausible = countWords(said) <= 5 && !/[@?]|\d{4}/.test(said) && !isEmpty(said);
  return isPlausible && mayBeCompany(said) ? capitaliseWords(said) : null;
}

const WORD = "(?:\\p{L}\\.|[\\p{L}'’-]+)";
const FIRM = "([\\p{L}\\p{N}&'’. -]+?)";
const NAME_ENDS =
  '(?=\\s*$|[,;:!]|\\.(?!\\w)|\\s+(?:from|at|of|and|n|with|not|but|or|here|im|i|we|the|a|is|if|speaking|on|my|again|btw|by|for|in|number|phone|mobile|e?mail|company|take)(?!\\p{L})|\\s+[-–(\\d])';
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
  `(?<=^|[.,;!]\\s+|\\band )(?:(?:my|the|our) )?(?:${premises}) is (?!(?:closed|open|busy|full|in|at|on|near|not|very|too|always|an?|my|our|still|really|quite|getting|losing|missing|open)\\b)${FIRM}(?=$|[,.;!?])`,
  'iu',
);

/** "January" is no name. */
const SPAN = new RegExp(`^${anyOf(spanWords)}$`, 'i');

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
const mayFollowName = (sentence: string) => {
  const words = countWords(sentence);
  const isShort = words > 1 && words <= 4 && splitClauses(sentence).length === 1;
  return (
    isShort && !NOT_A_NAME.test(sentence) && !findTime(sentence, false) && readCompany(sentence) !== null
  );
};

export type NameContext = {
  /** The name was asked for. */
  isAsked: boolean;
  /** A request is being taken: "tom" is no trade. */
  isRunning: boolean;
  /** An address or a number stands beside it, or was asked for. */
  isLikely: boolean;
  known: string | undefined;
  /** The last message told a name without a company. */
  isCompanyAsked: boolean;
  /** The last message told a name, and this one takes it back. */
  isCorrecting: boolean;
  /** The visitor was told that the form needs the last name and the company too. */
  isRestAsked: boolean;
  isCompanyKnown: boolean;
};

/**
 * Finds a name and a company in a message: the answer to their question, what is introduced as a name, or a clause that begins
 * with a given name where one is likely. `rest` is the text without them.
 */
export function findName(
  text: string,
  {
    isAsked,
    isRunning,
    isLikely,
    known,
    isCompanyAsked,
    isCorrecting,
    isRestAsked,
    isCompanyKnown,
  }: NameContext,
): ReadName & { rest: string } {
  const company = COMPANY.exec(text) ?? (isAsked && !isCompanyKnown ? PREMISES.exec(text) : null);
  // "No company, just me".
  const [none] =
    (isAsked || isRestAsked || isCompanyAsked) && !company ? (NO_COMPANY_SAID.exec(text) ?? []) : [];
  if (none && !isCompanyKnown) {
    const { rest: others, ...who } = findName(text.replace(none, ' '), {
      isAsked,
      isRunning,
      isLikely,
      known,
      isCompanyAsked: false,
      isCorrecting,
      isRestAsked,
      isCompanyKnown: true,
    });
    return { ...who, company: capitalise(none.trim()), rest: others };
  }
  const firmNamed = mayBeCompany(company?.[1] ?? '') ? company?.[1]?.replace(PARTICLE, '') : undefined;
  const read: ReadName = firmNamed ? { company: capitaliseWords(firmNamed) } : {};
  const rest = company && firmNamed ? text.replace(company[0], ' ') : text;
  const named = NAMED.exec(rest);
  const introduced =
    named && isName(named[1] ?? '') && !findTime(named[1] ?? '', false) && !(known && ASK_FOR.test(named[0]))
      ? named
      : [...rest.matchAll(INTRODUCED)].find(
          ({ 0: all, 1: name = '', index }) =>
            (isGiven(name)
              ? isName(name)
              : ((isAsked && !SAID.test(all)) ||
                  (isLikely && (!/^it/i.test(all) || /(?:^|[.,;!?])\s*$/.test(rest.slice(0, index))))) &&
                !THANKS.test(all) &&
                readName(name, true) !== null) &&
            (!known || (SURELY.test(all) && !ASK_FOR.test(all))),
        );
  if (introduced) {
    const [all, name = ''] = introduced;
    const after = rest.slice(introduced.index + all.length);
    const [firm = '', from = ''] = FROM.exec(after) ?? [];
    const isFirm = firm !== '' && after.startsWith(firm);
    read.name = capitaliseWords(name);
    if (isFirm) read.company = capitaliseWords(from);
    // "Brightwater Blinds, im Gaz".
    const before = isAsked
      ? splitClauses(rest.slice(0, introduced.index)).filter((part) => !isEmpty(part))
      : [];
    const isFirmBefore =
      before.length === 1 && !findTime(before[0] ?? '', false) && !/\bthe\b/i.test(before[0] ?? '');
    const firmBefore = isFirmBefore ? readCompany(before[0] ?? '') : null;
    if (firmBefore) return { ...read, company: firmBefore, rest: after };
    const left = rest.replace(`${all}${isFirm ? firm : ''}`, ' ');
    // "Its marco. marco bellini".
    const fuller = splitClauses(left).find((clause) => isName(clause) && isFuller(clause, read.name ?? ''));
    if (fuller) return { ...read, name: capitaliseWords(fuller), rest: left.replace(fuller, ' ') };
    const [beside = ''] = splitClauses(rest.slice(introduced.index + all.length));
    const isCompany = isAsked && !read.company && !isCompanyKnown && !isFuller(beside, read.name ?? '');
    if (isCompany && (isFirmAlone(beside) || mayFollowName(beside)))
      return { ...read, company: readCompany(beside) ?? beside, rest: left.replace(beside, ' ') };
    return { ...read, rest: left };
  }
  const sentences = splitSentences(rest).filter(
    (sentence) => !isQuestion(sentence) && !saysOnly(sentence, 'skip'),
  );
  for (const sentence of sentences) {
    const parts = splitClauses(sentence).filter((part) => !SPAN.test(part) && !findTime(part, false)?.hasDay);
    // "Jase Tairua, Tairua Shearing", where Jase is known.
    const fuller = known
      ? parts.findLastIndex((part) => isFuller(part, known) || (isCorrecting && isGiven(part)))
      : -1;
    if (known && fuller < 0) continue;
    // "Thursday 3pm, dave".
    const at = known
      ? fuller
      : parts.findIndex(
          (part, index) =>
            (isAsked && index === 0) ||
            ((isAsked || isLikely || (isRunning && parts.length === 1 && countWords(part) <= 2)) &&
              isGiven(part)),
        );
    const said = at < 0 ? null : readName(parts.slice(at, at + 2).join(', '));
    const whole = said ?? (at < 0 ? null : readName(parts[at] ?? ''));
    if (!whole?.name || countWords(whole.name) > 4) continue;
    if (!isAsked && !known && !isGiven(whole.name)) continue;
    const taken = parts.slice(at, whole.company && !readName(parts[at] ?? '')?.company ? at + 2 : at + 1);
    const left = taken.reduce((text, part) => text.replace(part, ' '), rest);
    // "Deb. Subi Vets."
    const [next = ''] = splitSentences(left).filter((one) => tidyWords(one) !== '');
    const firms = splitSentences(left).find(isFirmAlone) ?? (mayFollowName(next) ? next : undefined);
    const firm = whole.company || isCompanyKnown || !(isAsked || isFirmAlone(next)) ? undefined : firms;
    if (firm) return { ...read, ...whole, company: readCompany(firm) ?? firm, rest: left.replace(firm, ' ') };
    return { ...read, ...whole, rest: left };
  }
  const [first = ''] = sentences;
  if (isRestAsked) {
    const [said = '', after] = splitClauses(first).map((part) =>
      part.replace(INTRO, '').replace(REPEATED, '').replace(PARTICLE, ''),
    );
    // "Moreau", "o'dowd, liffey vets".
    const isSurname =
      /^[\p{L}'’-]+$/u.test(said) &&
      !(isGiven(said) && /^it/i.test(first)) &&
      readName(said, true) !== null &&
      known !== undefined &&
      !known.includes(' ');
    const company = readCompany((isSurname ? after : said) ?? '');
    const isFirm =
      company !== null &&
      /\p{L}{2}/u.test(company) &&
      !isCompanyKnown &&
      (isSurname || isFirmName(said) || REPEATED.test(first));
    const name = isSurname ? `${known} ${capitaliseWords(said)}` : undefined;
    if (name || isFirm)
      return { ...read, ...(name && { name }), ...(isFirm && { company }), rest: rest.replace(first, ' ') };
  }
  const firm =
    isCompanyAsked && sentences.length === 1 && splitClauses(first).length === 1 ? readCompany(first) : null;
  return firm && firm !== known ? { ...read, company: firm, rest: '' } : { ...read, rest };
}
