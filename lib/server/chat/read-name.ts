import 'server-only';
import { answers } from '#lib/content/answers';
import { givenNames, places, productNames, titles } from '#lib/content/record-names';
import { monthNames } from '#lib/content/record-times';
import {
  amountWords,
  beginningWords,
  firmWords,
  nameIntroductions,
  noCompanyWords,
  notNames,
  politeWords,
  surelyNames,
} from '#lib/content/record-words';
import {
  anyOf,
  capitalise,
  isEmpty,
  isQuestion,
  isStatement,
  splitClauses,
  splitSentences,
  tidyWords,
  withoutComments,
} from '#lib/server/chat/record-phrases';
import { months } from '#lib/server/chat/time-words';

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
const NO_COMPANY = new RegExp(`[\\s,.]+(?=(?:${noCompanyWords})\\b)(.+)$`, 'i');
const NAME = /^\p{L}[\p{L}'’.-]*(?:\s+\p{L}[\p{L}'’.-]*){0,4}$/u;
const NOT_A_NAME = new RegExp(`(?<!\\p{L})${anyOf(`${notNames}\n${productNames}`)}(?!\\p{L})`, 'iu');
const SMALL_WORDS = new Set('de la del di da van von der den du le bin'.split(' '));

/** "Van der", between two names. */
const PARTICLES = new RegExp(`(?<=\\S )(?:(?:${[...SMALL_WORDS].join('|')}) )+(?=\\S)`, 'gi');

/** Gives words that were typed in lower case their capitals; what has any stays as typed. */
function capitaliseWords(text: string): string {
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
/** "Its" and "im" introduce anything. */
const INTRODUCES = new RegExp(`^(?:(?:${anyOf(surelyNames)}|${titles})\\.?)\\s`, 'i');
const SURELY = new RegExp(`^(?:${surelyNames})\\b`, 'i');
const ANSWERS = new RegExp(`(?<![a-z])${anyOf(amountWords + beginningWords)}(?![a-z])`);
const firstOf = (name: string) => tidyWords(name.replace(TITLE, '')).split(' ')[0] ?? '';

/** Whether words that may be a name begin with one that nobody takes for anything else. */
const isGiven = (text: string) => given.has(firstOf(text));
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
  /\b(?:yes|no|skip|dont|not|what|why|how|idk|none|please|later|call|if|when|leave|you|u|i|we|me|my|it|they|need|else|time|again|already)\b/i;

/** "Shazza, well sharon whitlock", "dave, dave hartley". */
const FULLER = /^(\p{L}+),\s+(?:(?:well|actually|i mean|or)\s+(?=\p{L}+ \p{L}+)|(?=\1 ))/iu;
/** "Dana Whitfield kestrel property". */
const FIRM_AFTER = /^(\p{Lu}\S*(?: \p{Lu}\S*)+) (\p{Ll}.+)$/u;
/** "Luca whatsapp" says how to reach Luca. */
const CHANNEL = /\s+(?:(?:on|by|via)\s+)?(?:whats?ap+|watsap+|sms)$/i;

/** "Mrs Tan la", "Dave mate". */
const PARTICLE = /\s+(?:lah?|lor|leh|nga|po|mate|man|pal|bro|sir|eh|tho)$/i;

const COMPANY_INTRO = new RegExp(
  `^(?:${anyOf(String.raw`
    (?:(?:the|my|our)\s+)?\p{L}+(?:\s+name)?\s+is
    ok|oh|and|sorry|yes|it['’]?s|from|at|of|for|we are|we['’]?re(?: called)?|called
    (?:(?:my|the|our) )?company(?: name)?(?: is|['’]?s|:)?
  `)}\\s+)+`,
  'iu',
);

const COMPANY_WORDS = 7;

/** Reads the answer to "What is your name, and your company's?". Null when it holds no name. `isAlone`: nothing stands before it. */
export function readName(text: string, isAlone = false): ReadName | null {
  const answer = text
    .replace(/\s*\([^)]*\)/g, '')
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
  const [, before = '', after = ''] = FIRM_AFTER.exec(whole.replace(PARTICLES, ' ')) ?? [];
  const isFirmAfter = before !== '' && others.length === 0;
  const said = isFirmAfter ? before : whole;
  const company = (isFirmAfter ? after : others.join(' ').trim()).replace(COMPANY_INTRO, '');
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
    if (isAlone) return null;
    // "Katherine with a K, Katherine Ode".
    const later = others.map((part) => part.trim()).findLast((part) => isName(part) && isGiven(part));
    return later ? { name: capitaliseWords(later) } : null;
  }
  return {
    name: capitaliseWords(name),
    ...(company !== '' &&
      !NOT_A_COMPANY.test(company) &&
      company.split(/\s+/).length <= COMPANY_WORDS && { company: capitaliseWords(company) }),
    ...(none && { company: capitalise(none) }),
  };
}

/** Reads a company that is said alone, after its owner's name. */
export function readCompany(text: string): string | null {
  if (NO_COMPANY_ALONE.test(text.trim())) return capitalise(text.trim());
  const said = text.trim().replace(COMPANY_INTRO, '');
  if (isGiven(said) || isQuestion(said)) return null;
  const isPlausible = tidyWords(said).split(' ').length <= 5 && !/[@?]|\d{4}/.test(said) && !isEmpty(said);
  return isPlausible && !NOT_A_COMPANY.test(said) ? capitaliseWords(said) : null;
}

const WORD = "[\\p{L}'’.-]+";
const FIRM = "([\\p{L}\\p{N}&'’. -]+?)";
const NAME_ENDS =
  '(?=\\s*$|[,.;:!]|\\s+(?:from|at|of|and|n|with|not|but|or|here|im|i|we|the|a|is|if|speaking|on|my|again|btw|by|for|in|number|phone|mobile|e?mail|company|take)(?!\\p{L})|\\s+[-–(\\d])';
const NAMED = new RegExp(
  `${anyOf(String.raw`
    \b(?:my name is|my name['’]?s|(?:the )?name is|name['’]?s)
    (?<!\b(?:working|company|business|firm|first|full|your|ur|what|whats|the|of) )\bname(?=\s+\p{L})
  `)}\\s+(${WORD}(?:\\s+${WORD}){0,4}?)${NAME_ENDS}`,
  'iu',
);
/** "Surname nkosi", "nkosi is my surname". */
const SURNAME =
  /\b(?:sur|last ?|family ?)name(?:\s+(?:is|s)|:)?\s+(\p{L}[\p{L}'’-]+)|(\p{L}[\p{L}'’-]+) is my (?:sur|last |family )name/iu;
/** Within a sentence, and only before a name that nobody takes for anything else: "ok fine its nadia". */
const INTRODUCED_GIVEN = new RegExp(
  `(?<!\\p{L})(?:${anyOf(nameIntroductions)}|here is|cheers|thanks|thx)[,:\\s]+(${WORD}(?:\\s+${WORD}){0,2}?)${NAME_ENDS}`,
  'giu',
);
const INTRODUCED = new RegExp(
  `\\b(?:my name is|my name['’]?s|name['’]?s|this is|i am|i['’]?m|it['’]?s)\\s+(${WORD}(?:\\s+${WORD})?)` +
    `\\s+from\\s+${FIRM}(?=$|[,.;!?]|\\s+(?:and (?:i|we|my|can|please|the)|can|could|we|i)\\b)`,
  'iu',
);
/** As a whole message, and only where a person may be meant: "calls from patients" names nobody. */
const BARE = new RegExp(`^\\s*(${WORD}(?:\\s+${WORD}){0,2})\\s+from\\s+${FIRM}[\\s.!]*$`, 'iu');
const COMPANY = new RegExp(
  `${anyOf(String.raw`
    \b(?:my |the |our )?company(?: name)? is
    \b(?:my|our) company['’]?s(?: name is)?
    \bwe(?:['’]?re| are) called
    \bi work (?:for|at)
  `)}\\s+${FIRM}(?=$|[,.;!?]|\\s+(?:and|you|can|please|call|ring|my)\\b)`,
  'iu',
);

export type NameContext = {
  /** "bob from harris dental" will do. */
  isBare: boolean;
  /** What for is known, so that a name alone may follow. */
  isOpen: boolean;
  /** The name was asked for, or an address stands beside it: a name that nobody has heard of will do. */
  isLikely: boolean;
  knownName: string | undefined;
  /** The message takes back what it followed. */
  isMended: boolean;
};

const FIRM_WORDS = new RegExp(`\\b(?:${firmWords})\\b`, 'i');
/** Whether a sentence is the name of a company and no more. */
const isFirm = (sentence: string) =>
  FIRM_WORDS.test(tidyWords(sentence)) &&
  tidyWords(sentence).split(' ').length <= 5 &&
  !NOT_A_COMPANY.test(sentence);

const MONTH = new RegExp(`^(?:${months.join('|')}|${monthNames.join('|')})$`, 'i');

/** Reads a sentence that is a name and no more, whatever was asked. */
function readBare(
  sentence: string,
  isLikely: boolean,
  knownName: string | undefined,
  isMended = false,
): ReadName | null {
  if (isQuestion(sentence)) return null;
  const words = withoutComments(sentence)
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/^[\s,;:*–—-]+|[\s,;:*]+$/g, '')
    .replace(POLITE, '')
    .replace(/\s+(?:here|speaking)$/i, '');
  // "Jan", once a name is known, is a month.
  if (knownName && MONTH.test(words)) return null;
  const read = readName(words, true);
  if (!read?.name || read.name.replace(TITLE, '').split(' ').length > 4) return null;
  const isKnown = firstOf(knownName ?? '') === firstOf(read.name);
  // Whom nobody has heard of gives way to a name that is one: "per day" to "marcus".
  if (knownName && !isKnown && !(isGiven(read.name) && (isMended || !isGiven(knownName)))) return null;
  const all = tidyWords(read.name).split(' ');
  const isUnheard =
    !ANSWERS.test(tidyWords(read.name)) && !all.some((word) => known.has(word) && !SMALL_WORDS.has(word));
  const isTold = isLikely || INTRODUCES.test(words) || /^\p{Lu}/u.test(words);
  return isGiven(read.name) || (isTold && isUnheard) ? read : null;
}

/**
 * Finds a name or a company in a text that was no answer to the question: only where it is introduced as one. `rest` is the text
 * without them.
 */
export function findName(
  text: string,
  { isBare, isOpen, isLikely, knownName, isMended }: NameContext,
): ReadName & { rest: string } {
  const read: ReadName = {};
  let rest = text.replace(FULLER, '');
  const introduced = INTRODUCED.exec(rest) ?? (isBare ? BARE.exec(rest) : null);
  if (introduced && isName(introduced[1] ?? '')) {
    read.name = capitaliseWords(introduced[1] ?? '');
    read.company = capitaliseWords(introduced[2] ?? '');
    rest = rest.replace(introduced[0], ' ');
  }
  const [saidSurname = '', ...surnames] = SURNAME.exec(rest) ?? [];
  const surname = surnames.find((word) => word && isName(word));
  if (surname && knownName) {
    read.name = `${knownName.split(' ')[0]} ${capitaliseWords(surname)}`;
    rest = rest.replace(saidSurname, ' ');
  }
  const named = NAMED.exec(rest);
  if (named && isName(named[1] ?? '')) {
    read.name = capitaliseWords(named[1] ?? '');
    rest = rest.replace(named[0], ' ');
  }
  const company = COMPANY.exec(rest);
  if (company) {
    read.company = capitaliseWords(company[1] ?? '');
    rest = rest.replace(company[0], ' ');
  }
  if (read.name) return { ...read, rest };
  const mayBeBare = isLikely || isOpen;
  const bare = (mayBeBare ? splitSentences(rest) : []).flatMap((sentence) => {
    const bareName = readBare(sentence, isLikely, knownName, isMended)?.name;
    return bareName ? [{ sentence, bareName }] : [];
  });
  // Of "rico. desert auto" the first is the name.
  const found = (bare.findLast(({ bareName }) => isGiven(bareName)) ?? bare[0])?.sentence;
  if (!found) {
    const within = [...rest.matchAll(INTRODUCED_GIVEN)].find(
      ([, name = '']) => (isGiven(name) || /^\p{Lu}\p{Ll}+\.?$/u.test(name)) && isName(name),
    );
    if (within && (!knownName || SURELY.test(within[0]))) {
      read.name = capitaliseWords(within[1] ?? '');
      return { ...read, rest: rest.replace(within[0], ' ') };
    }
    // "Thursday 3pm, dave".
    const clause =
      knownName || !mayBeBare
        ? undefined
        : splitClauses(rest).find((one) => isGiven(one) && readBare(one, false, undefined));
    return clause
      ? { ...read, ...readBare(clause, false, undefined), rest: rest.replace(clause, ' ') }
      : { ...read, rest };
  }
  // "Anna Smith, Smith Dental, thursday at 10": what follows is neither.
  const parts = found.split(/\s*,(?:\s*,)*\s*/);
  const name = readBare(parts.slice(0, 2).join(', '), isLikely, knownName, isMended);
  const others = splitSentences(rest).filter((sentence) => sentence !== found);
  const isBareName = (sentence: string) => bare.some((one) => one.sentence === sentence);
  // "Kev Doyle. Doyle and sons roofing".
  const isOther = (sentence: string) => !isGiven(readBare(sentence, isLikely, undefined)?.name ?? '');
  const firm = name?.company
    ? undefined
    : others.find((sentence) => isFirm(sentence) || (isBareName(sentence) && isOther(sentence)));
  return {
    ...read,
    ...name,
    ...(firm && { company: capitaliseWords(firm) }),
    rest: [
      parts.slice(2).join(', '),
      ...others.filter((sentence) => sentence !== firm && !isBareName(sentence)),
    ].join(' '),
  };
}
