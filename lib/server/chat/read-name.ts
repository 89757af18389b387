import 'server-only';
import { answers } from '#lib/content/answers';
import { givenNames, places, productNames, titles } from '#lib/content/record-names';
import {
  firmWords,
  nameIntroductions,
  noCompanyWords,
  notNames,
  politeWords,
} from '#lib/content/record-words';
import {
  anyOf,
  capitalise,
  countWords,
  isEmpty,
  isQuestion,
  isStatement,
  tidyWords,
} from '#lib/server/chat/record-phrases';

// Words that are a name, a company, or both.

export type ReadName = { name?: string; company?: string };

const POLITE = new RegExp(`^(?:(?:${anyOf(politeWords)}|and|sure|[-–—~*])[,.!\\s]+)+`, 'i');
/** What introduces a name, where a name begins. */
export const INTRO = new RegExp(`^(?:${anyOf(nameIntroductions)}[,:\\s]+)?`, 'i');
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
/** Words of which none is part of a name. */
export const NOT_A_NAME = new RegExp(`(?<!\\p{L})${anyOf(`${notNames}\n${productNames}`)}(?!\\p{L})`, 'iu');
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
/** The first word of a name, without a title and in lower case. */
export const firstOf = (name: string) => tidyWords(name.replace(TITLE, '')).split(' ')[0] ?? '';

/** Whether words that may be a name begin with one that nobody takes for anything else. */
export const isGiven = (text: string) => given.has(firstOf(text));
/** Whether words can be a person's name. */
export const isName = (text: string) =>
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
/** Whether a word is a place or one that visitors ask with. */
export const isUsualWord = (word: string) => known.has(tidyWords(word)) || isEmpty(word);
const placeNames = new Set(places.trim().split(/\s+/));

const NOT_A_COMPANY =
  /\b(?:yes|no|skip|dont|not|what|why|how|idk|none|please|later|call|if|when|leave|you|u|i|we|me|my|it|they|need|else|time|again|already|empty|better|both|whatsapp|(?:field|row)(?= (?:is|still|says)|$)|missing|wrong|fix|still|says)\b/i;

/** "Shazza, well sharon whitlock", "dave, dave hartley". */
const FULLER = /^(\p{L}+),\s+(?:(?:well|actually|i mean|or)\s+(?=\p{L}+ \p{L}+)|(?=\1 ))/iu;
/** What begins no company behind a name. */
const BESIDE_NAME = '(?:and|n|the|my|our|from|at|of|i|im|is|we|on|in|for|with)';
/** "Dana Whitfield kestrel property". */
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
/** "Mrs Tan la", "Dave mate". */
export const PARTICLE =
  /\s+(?:lah?|lor|leh|nga|po|mate|man|pal|bro|sir|eh|tho|obvs|obviously|lol|btw|too|then|here|speaking|ffs|haha|pls|please|whats?ap+|watsap+)$/i;

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

/** Reads the answer to "What is your name, and your company's?". Null when it holds no name. */
export function readName(text: string): ReadName | null {
  const answer = text
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/(?<=\S),?\s*(?:(?:like|as) )?\bi (?:al?ready |just )?(?:told (?:you|u)|said)(?=$|[,.])/gi, '')
    .trim()
    .replace(/[.!?\s]+$/, '')
    .replace(/\s+and$/i, '')
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
  if (!isName(name) || isSubject) return null;
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
