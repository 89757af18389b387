import 'server-only';
import { answers } from '#lib/content/answers';
import { otherTools } from '#lib/content/answers/tools';
import { integrations } from '#lib/content/integrations';
import {
  betweenNames,
  companyAlone,
  givenNames,
  inPassing,
  nameEnds,
  ownCompany,
  places,
  roleWords,
  saysNoCompany,
  titles,
  withoutCompany,
} from '#lib/content/record-names';
import { firmWords, nameIntroductions, notNames, politeWords, surelyNames } from '#lib/content/record-words';
import { ONES, TENS } from '#lib/server/chat/read-contact';
import { findTime } from '#lib/server/chat/read-time';
import type { Slot } from '#lib/server/chat/record-memory';
import {
  anyOf,
  capitalise,
  countWords,
  isEmpty,
  isOnly,
  isQuestion,
  isStatement,
  splitClauses,
  tidyWords,
} from '#lib/server/chat/record-phrases';

// Finds a name and a company in a visitor's words. Unprompted, only an unambiguous name counts.

const given = new Set(givenNames.trim().split(/\s+/));
const usual = new Set(
  [places, ...answers.map(({ phrasings }) => phrasings)].flatMap((text) => tidyWords(text).split(/[ |]+/)),
);
const tools = new Set(
  [...integrations.tools.map(({ name }) => name), ...Object.values(otherTools).flat()].map(tidyWords),
);
const WORD = String.raw`(?:\p{L}\.|[\p{L}'’-]+)`;
const NAME = new RegExp(`^(?:(?:${titles})\\.? )?${WORD}(?: ${WORD}){0,3}$`, 'iu');
const TITLE = new RegExp(`^(?:${titles})\\.? `, 'i');
const NOT_A_NAME = new RegExp(`(?<!\\p{L})${anyOf(notNames)}(?!\\p{L})`, 'iu');
const SMALL = 'de la del di da van von der den du le bin ter ten te'.split(' ');
const SMALL_WORDS = new Set(SMALL);
const FIRM = new RegExp(`\\b(?:${firmWords})\\b`);
/** A company wherever it appears: "Tidewater Claims Ltd". */
const LEGAL_FORM = /\b(?:ltd|limited|llp|llc|gmbh|bv|plc|inc)\.?$/i;
const FIRM_LAST = new RegExp(`\\b(?:${firmWords})$`);

/** Capitalises words that were typed in lower case and leaves others as typed. */
export function capitaliseWords(text: string): string {
  const clean = text.replace(/\s+/g, ' ').replace(/^[\s,.:(-]+|[\s,.!?:)-]+$/g, '');
  if (clean !== clean.toLowerCase()) return clean;
  return clean.replace(/(?<![\p{L}'’])\p{L}+/gu, (word, at) =>
    at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

const firstOf = (name: string) => tidyWords(name.replace(TITLE, '')).split(/[ -]/)[0] ?? '';
const isGiven = (text: string) => given.has(firstOf(text));
/** Whether words start with a given name or a title, so can't be anything else. */
const isSurelyName = (text: string) => isGiven(text) || TITLE.test(text);
/** As part of a name, "van" is not a vehicle. */
const withoutSmall = (text: string) =>
  text
    .split(' ')
    .filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
    .join(' ');
const isFirm = (text: string) =>
  / & /.test(text) || FIRM.test(tidyWords(text)) || isStatement(withoutSmall(text));
/** "Piet Jansen", "Marieke de Vries", "P Jansen", "Harris Dental", "Petal & Stem". */
const PROPER = new RegExp(`^(?!I )\\p{Lu}\\S* (?:(?:${SMALL.join('|')}|&) )*\\p{Lu}\\S+`, 'u');
const isProper = (text: string) => PROPER.test(text);
/** Whether all words except small ones are capitalised: "Bakkerij van der Meer", "Smith & Sons". */
const isCapitalised = (text: string) =>
  text.split(' ').every((word) => /^[^\p{Ll}]/u.test(word) || SMALL_WORDS.has(word));
/** Whether a text contains none of the words used in questions. */
const isUnusual = (text: string) =>
  !tidyWords(text)
    .split(' ')
    .some((word) => usual.has(word) && !SMALL_WORDS.has(word));
/** Whether words can be a person's name, as the answer to that question. */
const mayBeName = (text: string) =>
  NAME.test(text) &&
  // "An De Smet" is a name, though "an" is not.
  (!NOT_A_NAME.test(text) || (isProper(text) && isCapitalised(text))) &&
  !isEmpty(text) &&
  !isOnly(text, 'skip', 'fine') &&
  !findTime(text, true) &&
  (isSurelyName(text) || (!isFirm(text) && (/^\p{Lu}/u.test(text) || isUnusual(text))));
/** "Okafor Plumbing" is a company whatever was asked; a trade alone is not. */
const isFirmName = (text: string) =>
  countWords(text) <= 4 &&
  !/\d/.test(text) &&
  (FIRM_LAST.test(tidyWords(text)) || (isProper(text) && isFirm(text))) &&
  text.split(' ').some((word) => isUnusual(word) && !isFirm(word));
const NO_COMPANY = new RegExp(
  `^${anyOf(`
    no|yes|not|skip|its|it|he|she|they|this|that|there|can|must|only|dont|put|i|we|my|and|or|but
    the (?:name|company)|please|call|ring|just|missing|losing|thx|thanks|ta|cheers|${roleWords}
  `)}\\b`,
  'i',
);
const SIZE = new RegExp(`^(?:\\d+|${[...ONES.slice(1), ...TENS].join('|')}|several|some|a few) \\p{Ll}`, 'u');
/** Whether words can be a company's name. */
const mayBeCompany = (text: string) =>
  countWords(text) <= 6 &&
  // "3 clinics" and "five hotels" are sizes.
  !/[@?]|\d{4}/u.test(text) &&
  !SIZE.test(text) &&
  !NO_COMPANY.test(text) &&
  !isEmpty(text) &&
  !isQuestion(text) &&
  !/\bis\b/i.test(text) &&
  !findTime(text, false)?.isAlone;

const POLITE = new RegExp(`^(?:${anyOf(politeWords)}[,.!\\s]+)+`, 'i');
const INTRO = new RegExp(`^(?:${anyOf(nameIntroductions)}[,:\\s]+)?`, 'i');
/** 'Zbigniew "Ziggy" Kowalczyk'. */
const NICKNAME = / ["“'‘(]\p{L}+["”'’)] (?=\p{L})/u;
const plain = (clause: string) =>
  clause
    .replace(POLITE, '')
    .replace(INTRO, '')
    .replace(/^(?:from|at|of|just|only|that['’]?s|spel(?:led|t)|actually|really)\s+/i, '')
    .replace(/^(?:the )?(?:\p{L}+ )?(?:manager|owner|director|receptionist) (?:at|of) /iu, '')
    .replace(/,?\s+(?:my )?(?:last |sur)name(?: is)?\s+/i, ' ')
    .replace(NICKNAME, ' ')
    .replace(inPassing, '')
    .trim();

const WE_ARE = /^(?:we are|we['’]?re|i (?:run|own))\s+/i;
export type Who = { name?: string; company?: string };
const BETWEEN = new RegExp(anyOf(betweenNames), 'iu');
/** "Dana Whitfield kestrel dental". */
const NAME_THEN_FIRM = new RegExp(`^(${WORD} ${WORD}) (.*\\b(?:${firmWords}))$`, 'iu');

/** Reads a clause that gives a name, perhaps followed by a company. Null if there is no name. */
export function readName(clause: string): Who | null {
  // "Does it work with HubSpot?", then "and Zendesk".
  if (/^(?:and|or|plus)\b/i.test(clause) && tools.has(tidyWords(plain(clause)))) return null;
  const parts = plain(clause).split(BETWEEN);
  const [, typed, firm] =
    (parts.length === 1 && isGiven(parts[0] ?? '') && NAME_THEN_FIRM.exec(parts[0] ?? '')) || [];
  const [name = '', company = ''] = typed && firm ? [typed, firm] : parts;
  if (!mayBeName(name.trim())) return null;
  return {
    name: capitaliseWords(name),
    ...(mayBeCompany(plain(company)) && { company: capitaliseWords(plain(company)) }),
  };
}

const COMPANY = new RegExp(
  `\\b${anyOf(`
    (?:my |the |our )?(?:company|business|firm|practice)(?: name)?(?: is|['’]s)?(?: called)?
    we(?:['’]?re| are) called|i work (?:for|at)
    (?:hotel|clinic|shop|salon|restaurant|garage|gym)s? (?:is|are) called
  `)}\\s+(?=\\S)`,
  'i',
);
/** "The clinic is Patel Physio", but not "the clinic is closed". */
const TRADE_IS =
  /^(?:and )?(?:my|the|our|My|The|Our) (?:clinic|shop|salon|restaurant|garage|gym|hotel|school|agency|studio|practice|store|bakery)(?: is|['’]s) (?:called )?(\p{Lu}.*)$/u;
/** Reads a company from a clause that says it is one. */
function readCompany(clause: string): string | null {
  if (withoutCompany.test(clause) && countWords(clause) <= 6) return capitalise(clause);
  const alone = plain(companyAlone.exec(clause)?.[1] ?? '');
  if (alone !== '' && mayBeCompany(alone)) return capitaliseWords(alone);
  const [, isOf, own = ''] = ownCompany.exec(clause) ?? [];
  const firm = plain(own);
  if (isCapitalised(firm) && (!isOf || isProper(firm)) && mayBeCompany(firm)) return firm;
  const [, trade] = TRADE_IS.exec(clause) ?? [];
  if (trade && isCapitalised(trade)) return trade;
  const named = COMPANY.exec(clause);
  if (!named) return null;
  // "The company is Acme", or "company Acme" at the start of a clause.
  const isNamed = named.index === 0 || /(?:is|s|called|for|at)\s+$/i.test(named[0]);
  const said = plain(clause.slice(named.index + named[0].length));
  return isNamed && said !== '' && mayBeCompany(said) ? capitaliseWords(said) : null;
}

const SURELY = new RegExp(
  `(?<!\\p{L}|\\b(?:first|last|company|business|firm) )(?:${surelyNames})[,:\\s]+(.+)$`,
  'iu',
);
const INTRODUCED = new RegExp(
  `(?<!\\p{L}|\\b(?:first|last) )(?:${anyOf(nameIntroductions)})[,:\\s]+(.+)$`,
  'iu',
);
/** A single capitalised word, as in "Im Anouk". */
const isBareName = (words: string) => /^\p{Lu}\p{Ll}+(?<!ing)$/u.test(words) && isUnusual(words);

/**
 * Where a company's name ends if there is no punctuation, as in speech: "noordkade logistics please
 * call me back".
 */
const FIRM_ENDS =
  /\s+(?:please|pls|can|could|call|ring|phone|i|we|my|and (?:i|we|my|please|can|could))\b.*$/i;
/** "this is wiebe from noordkade logistics": the company's trade word confirms it. */
const isSpoken = (name: string, firm: string) => FIRM.test(tidyWords(firm)) && isUnusual(name);

type Introduced = Who & { rest: string };
/** "Bob Harris is my name". */
const NAMED_BEHIND = /^(.+?) is my (?:full )?name\b(.*)$/iu;
/** "My name is Bob", "its bob from Harris Dental". `rest` is the text before and after. */
function readIntroduced(clause: string, isAsked: boolean): Introduced | null {
  const [, before = '', tail = ''] = NAMED_BEHIND.exec(clause) ?? [];
  const named = before ? readName(before) : null;
  if (named) return { ...named, rest: tail.trim() };
  const sure = SURELY.exec(clause);
  // "Call me" introduces a name, or a request for a call that follows one.
  return (sure && readBehind(clause, sure, true)) ?? readBehind(clause, INTRODUCED.exec(clause), isAsked);
}

function readBehind(clause: string, introduced: RegExpExecArray | null, isSure: boolean): Introduced | null {
  const [, words = ''] = introduced ?? [];
  const between = BETWEEN.exec(words);
  const name = words.slice(0, between?.index);
  const firm = between ? words.slice(between.index + between[0].length) : '';
  const company = firm.replace(FIRM_ENDS, '');
  const isOwn = isProper(words) || isGiven(words) || isBareName(words);
  if (!introduced || !(isSure || isOwn || isSpoken(name, company))) return null;
  const who = readName([name.replace(nameEnds, ''), company].filter(Boolean).join(' from '));
  const tail = firm === '' ? (nameEnds.exec(name)?.[0] ?? '') : firm.slice(company.length);
  return who && { ...who, rest: `${clause.slice(0, introduced.index)} ${tail}`.trim() };
}

export type NameContext = {
  /** The name was asked for. */
  isAsked: boolean;
  asked: Slot | null;
  /** An address or a number comes with it, or a request is open, so a given name alone counts. */
  isLikely: boolean;
  /** The visitor was told that the form needs the last name and the company. */
  isLacking: boolean;
  known: Who;
  /** The email confirms the name: "Piet Bakker, piet@example.com". */
  email: string | undefined;
};

/** Finds a name and a company in a message. `left` are the remaining clauses. */
export function findName(text: string, context: NameContext): Who & { left: readonly string[] } {
  const { isAsked, isLikely, isLacking } = context;
  const isCompanyAsked = context.asked === 'company';
  const found: Who = {};
  const left: string[] = [];
  const clauses = splitClauses(text);
  // "Brightwater Blinds, im Gaz".
  const isIntroduced = clauses.some((clause) => readIntroduced(clause, false) !== null);
  let wasName = false;
  // "Giuseppe, Trattoria da Nonna, 07700 900321".
  const isSigned = isLikely && clauses.length > 1 && clauses.slice(0, 2).every(isCapitalised);
  for (const [at, clause] of clauses.entries()) {
    const known = { ...context.known, ...found };
    const isOpen = !isIntroduced && left.length === 0;
    const who = readWho(clause, {
      ...context,
      isAsked: (isAsked && isOpen) || (isSigned && at === 0 && isBareName(plain(clause))),
      isLikely: isLikely && !isIntroduced && !isCompanyAsked,
      known,
    });
    // A company on its own, before or after the person's name.
    const said = plain(isCompanyAsked ? clause.replace(WE_ARE, '') : clause);
    const isFirst = left.length === 0 && (clauses.length === 1 || isProper(said) || isFirm(said));
    const isLater =
      isFirmName(said) &&
      (LEGAL_FORM.test(said) ||
        ((known.name !== undefined || isAsked || context.asked === 'contact') && left.length === 0));
    const isExpected = wasName || (isAsked && isIntroduced) || (isLacking && isFirst) || isLater;
    const isAnswer = isCompanyAsked ? left.length === 0 : (isAsked || isLacking) && wasName;
    const standsAlone = isExpected && !known.company && mayStandAlone(said, isAnswer);
    const none = isCompanyAsked && saysNoCompany.test(clause) ? capitalise(clause) : null;
    const company =
      who || none ? none : (readCompany(clause) ?? (standsAlone ? capitaliseWords(said) : null));
    wasName = who !== null;
    if (who) {
      const { rest = '', ...names } = who;
      Object.assign(found, names);
      if (!isEmpty(rest)) left.push(rest);
    } else if (company) found.company = company;
    else left.push(clause);
  }
  return { ...found, left };
}

/** "Wiebe here", "Wiebe speaking, from Noordkade". */
function isHere(clause: string): boolean {
  const [, name = ''] =
    /^(.+?),? (?:here|speaking)\b(?=$| (?:from|at|of)\b)/.exec(clause.replace(POLITE, '')) ?? [];
  return isCapitalised(name);
}

const mayStandAlone = (text: string, isAnswer: boolean) =>
  mayBeCompany(text) && (isAnswer || isProper(text) || isFirm(text) || isUnusual(text));

function readWho(
  clause: string,
  { isAsked, isLikely, isLacking, known, email }: NameContext,
): (Who & { rest?: string }) | null {
  const introduced = readIntroduced(clause, isAsked);
  if (introduced && (known.name === undefined || SURELY.test(clause))) return introduced;
  const said = plain(clause);
  if (known.name === undefined) {
    const isOfAddress = firstOf(said).length > 2 && email?.startsWith(firstOf(said));
    const person = said.split(BETWEEN)[0] ?? '';
    const isPlain = isSurelyName(said) || (isProper(person) && isUnusual(person));
    const isName = isAsked || isOfAddress || isHere(clause) || (isLikely && isPlain && countWords(said) <= 7);
    return isName ? readName(clause) : null;
  }
  const last = readLastName(clause, known.name, isLacking);
  // "Tom", then "tom ashby".
  const isFuller =
    said.includes(' ') &&
    !known.name.includes(' ') &&
    tidyWords(said).split(' ').includes(tidyWords(known.name));
  return last ? { name: last } : isFuller ? readName(clause) : null;
}

const LAST_NAME =
  /\b(?:surname|last name)(?:['’]?s| is)?\s+(?:spel(?:led|t)\s+)?(\p{L}[\p{L}'’-]*)|^(\p{L}[\p{L}'’-]*) is (?:my|the) (?:surname|last name)/iu;
/** A last name that is labelled as such or, if the visitor was told it is required, given alone. */
function readLastName(clause: string, name: string, isLacking: boolean): string | null {
  const { 1: after, 2: before } = LAST_NAME.exec(clause) ?? [];
  const alone = isLacking && !name.includes(' ') && countWords(plain(clause)) === 1 ? plain(clause) : '';
  const last = after ?? before ?? alone;
  return mayBeName(last) || (after && last) ? `${name.split(' ')[0]} ${capitaliseWords(last)}` : null;
}
