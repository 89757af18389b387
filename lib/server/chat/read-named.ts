import 'server-only';
import { correctedFields, objectionWords, removingWords, shouldSay } from '#lib/content/record-corrections';
import type { VisitorRecord } from '#lib/contracts/record';
import { readContact } from '#lib/server/chat/read-contact';
import { capitaliseWords, isGiven, mayBeCompany, readCompany, readName } from '#lib/server/chat/read-name';
import { findTime, sayDates, sayTime } from '#lib/server/chat/read-time';
import {
  anyOf,
  escapePattern,
  isEmpty,
  isQuestion,
  quote,
  splitSentences,
  withoutCorrection,
} from '#lib/server/chat/record-phrases';

// What a message says of rows by their names: "start: february", "the company is still wrong, its Acme", "remove my email".

export type NamedContext = {
  known: VisitorRecord;
  /** A request is being taken: "company Acme" names no trade. */
  isRunning: boolean;
  now: Date;
};

const field = anyOf(Object.values(correctedFields).join('\n'));
const names = Object.entries(correctedFields).map(
  ([row, words]) => [row as keyof typeof correctedFields, new RegExp(`^${anyOf(words)}$`, 'i')] as const,
);
const rowNamed = (words: string) => names.find(([, pattern]) => pattern.test(words.trim()))?.[0];

const SAYS = `(?:\\s*[:=]\\s*|\\s+(?:row |bit |part |one |thing )?(?:(?:is|was|s|are) )?(?:(?:still |all )?(?:wrong|not right|incorrect)[\\s,.:-]*)?(?:${anyOf(shouldSay)}|is|to|as)\\s+|\\s+(?:is )?(?:still )?wrong[\\s,.:-]+|\\s+still (?:says|got|has) [^:]{0,40}?\\b(?:its|it is|should be)\\s+)`;
/** These need no more than a blank behind them: "company Acme", "call at tuesday". */
const BARE =
  '(?:(?<=^|[,;.] |\\b(?:my|our|put|add|the|and|set) )(?:(?:company|business|firm)(?: name)?|(?:restaurant|hotel|clinic|garage|agency) name|call at)|(?<!\\b(?:no|your|ur|the|in my) )(?:surname(?:[\\x27’]?s)?|last names?))(?=\\s+\\p{L})\\s+(?!is\\b|row\\b|field\\b|still\\b)';
/** Whose name or address is another's. */
const OTHERS =
  "(?<!\\b(?:brother|sister|wife|husband|son|daughter|boss|partner|coll?eague?|their)['’]?s? |\\b(?:another|other|an?|per|each|every|any|all|one|same) )";
const LABEL = `(?:^|(?<=[\\s,;.]))${OTHERS}(?:(?:and|but|the|my|our|change|put|set|correct|make|no|row)\\s+)*(?:(?<field>${field})${SAYS}|(?<bare>${BARE}))`;
/** Whether a text writes a row by its name and a colon: no question, though it begins with "what for". */
export const namesRow = (text: string) => NAMES_ROW.test(text);
const LABELS = new RegExp(LABEL, 'giu');
/** "Kev Doyle is the name". */
const REVERSED =
  /(?<=^|[,.;!] |\band |\bno )((?!what|who|it|that|this|my|the|your|here)[\p{L}'’&-]+(?: [\p{L}'’&-]+){0,3}) is (?:(?:the|my|our) (?=\p{L})|(?=company\b))(name|contact|company|firm|business|practice)\b/giu;
/** "Nkosi is my surname". */
const SURNAME_LAST = /\b(\p{L}[\p{L}'’-]+) is (?:my |the )?(?:sur|last |family )name\b/giu;
/** "Jaz, last name Petrov". */
const NAME_IN_TWO =
  /(?<!\p{L})(\p{L}+),? (?:and )?(?:my )?(?:sur|last |family )name(?: is)? (?!is\b)(\p{L}+)/giu;
const NAMES_ROW = new RegExp(
  `(?:^|[\\s,;.])${field}\\s*(?:row |bit )?(?:[:=]|is (?!it|that|this|the|there|my)|shoul?d |shud |shd |put |still |wrong)`,
  'i',
);
const REMOVES = new RegExp(
  `\\b(?:${anyOf(removingWords)})\\s+(?:the |my |that |this |out |off )*(?<field>${field})\\b(?! (?:bot|call|calls|part|agent|agents|line|side)\\b)|\\btake (?:the |my |that )*(?<out>${field}) (?:out|off)\\b`,
  'gi',
);
/** What may stand for no value. */
const NONE = /^(?:none|nothing|empty|blank|no|-)(?:$|[\s,.]+(?:do not|dont|no|just|only|not)\b.*)/i;
/** A row may be named without a mark where it can be taken for nothing else, or is known. */
const CLEAR =
  /[:=]|\b(?:wrong|should|change)\b|^(?:.*\s)?(?:company|business|firm|surname|e-?mail|how soon|start)\b/i;
const OBJECTION = new RegExp(`^(?:(?:a bit(?: of)?|so|all|really|just) )*${anyOf(objectionWords)}\\b`, 'i');
/** "Not me n my partner, its answering intake calls". */
const BUT_ITS = /,\s*(?:its|it['’]s|it is|just)\s+(.+)$/is;
const NOT_OLD = /,? (?:not|instead of|rather than) .*$/i;

function writeRow(
  row: keyof typeof correctedFields,
  label: string,
  value: string,
  { known, now }: NamedContext,
) {
  const said = withoutCorrection(value.trim())
    .replace(AS_SAID, '')
    .replace(/[\s,;.]+$/, '');
  if (NONE.test(said)) return '';
  if (OBJECTION.test(said)) return null;
  // "How soon: now".
  if (isEmpty(said) && !/\d/.test(said) && row !== 'start') return null;
  if (row === 'email' || row === 'phone') return readContact(said, true)[row] ?? null;
  if (row === 'time') {
    const found = findTime(said, true);
    return found && sayTime(said, found.hasDay && found.hasHour ? undefined : known.time, now);
  }
  const [old = ''] = NOT_OLD.exec(said) ?? [];
  const isOld = old !== '' && known[row]?.toLowerCase().includes(old.replace(/^.*(?:not|of|than) /, ''));
  if (row !== 'name' && row !== 'company') return quote(sayDates(isOld ? said.replace(old, '') : said, now));
  const meant = said.replace(old, '');
  if (row === 'company')
    return readCompany(meant) ?? (/[:=]/.test(label) || mayBeCompany(meant) ? quote(meant) : null);
  // "My name is not broken".
  if (meant.length < 3 || isEmpty(meant) || /^not\b/i.test(meant)) return null;
  const isBare = !/[:=]|\b(?:is|s|should|wrong|to|its|put|still)\b/i.test(label);
  const isLast = /sur|last/i.test(label);
  const name = readName(meant)?.name ?? (isBare ? null : capitaliseWords(meant));
  if (name === null) return null;
  const [first = ''] = known.name?.split(' ') ?? [];
  return isLast && first !== name && first !== '' ? `${first} ${name}` : name;
}

const labelOf = (match: RegExpMatchArray) => match.groups?.field ?? match.groups?.bare?.trim() ?? '';
/** Where the value of a name or a company ends. */
const VALUE_ENDS =
  /,\s|\s(?:and (?=i\b|my|the|call|its|thats?|that['’]s|\d)|but\b|still\b|(?:like|as) i\b|dont\b|put it|pls\b|please\b|again\b|instead\b|then\b|lol\b|no\b|(?:u|you|i|he|she|hes|shes|thats) |mate\b|thanks?\b|cheers\b|bye\b|merci\b|gracias\b|danke\b|said\b|told\b|ok\b|okay\b)/i;
const AS_SAID =
  /^(?:i (?:al?ready |just )*(?:told (?:you|u)|said|wrote|gave(?: (?:you|u))?)|just|only)(?:[\s,]+|$)/i;

/** Takes out what a message says of rows by their names: "start: february", "the company is still wrong, its Acme". */
export function takeNamed(text: string, context: NamedContext): { values: VisitorRecord; rest: string } {
  const { known, isRunning } = context;
  const values: VisitorRecord = {};
  let rest = text
    .replace(
      REVERSED,
      (_all, value: string, label: string) => `${label === 'contact' ? 'name' : label}: ${value}. `,
    )
    .replace(REMOVES, (all, ...groups) => {
      const { field: before, out } = groups.at(-1) as Record<string, string | undefined>;
      const row = rowNamed(before ?? out ?? '');
      // Of two numbers nobody knows which is meant.
      if (!row || known[row] === undefined || (row === 'phone' && known.phone?.includes(' or '))) return all;
      values[row] = '';
      return ' ';
    });
  rest = rest
    .replace(SURNAME_LAST, 'surname $1')
    .replace(NAME_IN_TWO, (all, first: string, last: string, at: number) => {
      const isFirst = isGiven(first) || (at === 0 && readName(first) !== null);
      return isFirst && !known.name ? `${first} ${last}` : all;
    });
  for (const sentence of splitSentences(rest)) {
    if (isQuestion(sentence) && !namesRow(sentence)) continue;
    const found = [...sentence.matchAll(LABELS)].filter((match) => {
      const row = rowNamed(labelOf(match));
      // "Chidi surname Okafor", of somebody else.
      const before = sentence.slice(0, match.index).trim().split(' ').at(-1) ?? '';
      const isOther = row === 'name' && isGiven(before) && known.name?.includes(' ');
      if (match.groups?.bare) return row && isRunning && !isOther;
      // "Practice is Lee Dental".
      const isProper = row === 'company' && /^\p{Lu}/u.test(sentence.slice(match.index + match[0].length));
      const isTitle = row === 'need' && /what for/i.test(match[0]);
      return (
        row && (isTitle || isProper || CLEAR.test(match[0]) || (known[row] !== undefined && row !== 'need'))
      );
    });
    found.forEach((match, at) => {
      const row = rowNamed(labelOf(match));
      const said = sentence.slice(match.index + match[0].length, found[at + 1]?.index).replace(AS_SAID, '');
      const isWhole = row === 'need' || row === 'time' || row === 'volume' || row === 'start';
      const value = isWhole ? said : (said.split(VALUE_ENDS)[0] ?? said);
      // "What for is not 'phones'" tells what it is not.
      const isDenied = row === 'need' && /^(?:not|i(?:['’]?m| am) not)\b/i.test(value.trim());
      const meant = isDenied ? BUT_ITS.exec(value)?.[1] : value;
      const written = row && writeRow(row, match[0], meant ?? value, context);
      if (!row || written === null || written === undefined) return;
      if (meant !== undefined) values[row] = written;
      rest = rest.replace(match[0], ' ').replace(value, ' ');
    });
  }
  // What was taken for the name is the company's.
  if (values.company && values.company === known.name) values.name ??= '';
  return { values, rest };
}

const NOT =
  /(?<value>[\p{L}\p{N}][\p{L}\p{N}'’.,:@+-]*(?: [\p{L}\p{N}'’.:@+-]+){0,5}),? (?:and )?(?:not|instead of) (?<old>[\p{L}\p{N}@][\p{L}\p{N}'’.:@+-]*(?: [\p{L}\p{N}'’.:@+-]+){0,3})$/iu;
const replacedRows = ['name', 'company', 'volume', 'start', 'email', 'phone'] as const;
/** "Its 50 not 40": what stands in a row gives way. */
export function replaceWord(clause: string, known: VisitorRecord): VisitorRecord | null {
  const { value = '', old = '' } = NOT.exec(clause)?.groups ?? {};
  // "40 to 60 not 40".
  if (old === '' || value.toLowerCase().includes(old.toLowerCase())) return null;
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(old)}(?![\\p{L}\\p{N}])`, 'iu');
  const row = replacedRows.find((one) => known[one] && word.test(known[one]));
  // "0178 at the end not 0187".
  const [ending] = /\d{2,}/.exec(value) ?? [];
  if (!row && ending && known.phone?.replace(/\D/g, '').endsWith(old))
    return { phone: `${known.phone.slice(0, -old.length)}${ending}` };
  if (!row) return null;
  const meant = value.split(' ').slice(-old.split(' ').length).join(' ');
  if (row === 'name' && !readName(meant)) return null;
  const isNumber = /^\d/.test(meant) && /^\d/.test(old);
  if ((row === 'start' || row === 'volume' || row === 'phone') && !isNumber) return null;
  const email =
    row === 'email' ? readContact(known.email?.replace(word, meant) ?? '', true).email : undefined;
  if (row === 'email') return email && !email.includes('..') ? { email } : null;
  return { [row]: known[row]?.replace(word, row === 'name' ? capitaliseWords(meant) : meant) };
}
