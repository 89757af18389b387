import 'server-only';
import {
  removingWords,
  rowNames,
  takingBackWords,
  withheldRows,
  withholdingWords,
} from '#lib/content/record-corrections';
import { beginningWords } from '#lib/content/record-words';
import type { VisitorRecord } from '#lib/contracts/record';
import { readContact } from '#lib/server/chat/read-contact';
import { capitaliseWords } from '#lib/server/chat/read-name';
import { findTime, formatDates, mergeTime } from '#lib/server/chat/read-time';
import {
  anyOf,
  asksForCall,
  isEmpty,
  quote,
  saysWrong,
  splitClauses,
  splitSentences,
} from '#lib/server/chat/record-phrases';

// Rows that a visitor refers to by name: "start: february", "the company is wrong, its Acme",
// "remove my email".

export type NamedRow = keyof typeof rowNames;
const ROW = anyOf(Object.values(rowNames).join('\n'));
const rows = Object.entries(rowNames).map(
  ([row, words]) => [row as NamedRow, new RegExp(`^(?:${words})$`, 'i')] as const,
);
const rowNamed = (words: string) => rows.find(([, pattern]) => pattern.test(words.trim()))?.[0];

const TAKEN = `(?<=^(?:(?:${takingBackWords})[\\s,.:]+)+(?:(?:the|my|our) )?`;
const PLAIN = [rowNames.time, rowNames.start, rowNames.email, rowNames.phone].join('|');
const MEANT = `(?:it(?:['’]?s| is| should (?:be|say))|should (?:be|say)|i said|make it)`;
/** What comes between a row's name and its value. */
const SAYS = anyOf(String.raw`
  (?: to| is| was)?\s*[:=]\s*
  \s+(?:is |was )?(?:still )?(?:wrong|not right)[\s,.:-]+(?:${MEANT}\s+)?
  \s+(?:should|must|shud) (?:be|say)\s+
  (?<=(?:change|set|correct) .*)\s+to\s+
  (?<=what for|how soon)\s+(?:is|just)\s+(?!it\b|that\b|still\b)
  (?<=(?:^|[,;.:]\s*|\b(?:the|my|our|and|then|you|u|someone|somebody|change|set|put|make|correct) )call at)\s+(?:is |just )?(?!is\b|it\b|that\b|still\b)
  (?<=what (?:(?:it|this|that|the request) is for|(?:i|we) (?:really |actually )?(?:need|want)))\s+is\s+(?:just\s+)?
  \s+is\s+(?:actually|really|in fact)\s+
  ${TAKEN}(?:${PLAIN}))\s+is\s+
  (?<=^(?:(?:the|my|our) )?(?:${rowNames.time}))\s+is\s+
  (?<=^(?:(?:the|my|our) )?(?:${rowNames.start}))\s+is\s+(?=(?:\w+ ){0,2}${anyOf(beginningWords)}\b)
  (?<=^how much)\s+is\s+(?=(?:about |around |roughly )?\d+ (?:a|per|every) (?:day|night|week|month)[\s.!]*$)
  ${TAKEN}(?:it|this)(?:['’]?s| is) for)\s+(?=\S+ \S)
  ${TAKEN}(?:${rowNames.volume}))\s+is\s+(?=(?:about |around |roughly )?\d)
`);
const WRITES = new RegExp(
  String.raw`(?:^|(?<=[\s,;.]))(?:(?:change|put|set|make|correct) )?(?:(?:the|my|our) )?(?<row>${ROW})(?: row)?${SAYS}`,
  'giu',
);
const REMOVES = new RegExp(
  `\\b(?:${removingWords})\\s+(?:(?:the|my|that)\\s+)*(?<row>${ROW})\\b|\\b(?:take|leave) (?:the |my )?(?<out>${ROW}) (?:out|off)\\b`,
  'gi',
);
const WITHHOLDS = new RegExp(
  `\\b${withholdingWords} (?<row>${withheldRows})\\b(?! (?:for|forever|on|to|with|between|before|after|until|at|in)\\b)`,
  'gi',
);
/** Whether the visitor doesn't want a phone number to be used. */
export const withholdsNumber = (text: string) =>
  [...text.matchAll(WITHHOLDS)].some(({ groups }) => rowNamed(groups?.row ?? '') === 'phone');
const TITLE = /\b(?:what for|how much|how soon|call at|company|name|e-?mail|phone|number)\b/i;
const REMOVED = new RegExp(`\\b(?:${removingWords}) (?:it|that)\\b|\\btake (?:it|that) out\\b`, 'i');
const INSTEAD = new RegExp(`\\b${MEANT} (?:just |only |for )*(?=\\S)(.+)$`, 'i');
const NONE = /^(?:none|nothing|empty|blank|no|-)$/i;

/** Formats a row's value. Null if the words aren't a valid one. */
export function formatRow(row: NamedRow, words: string, known: VisitorRecord, now: Date): string | null {
  const said = words.replace(/[\s,;.]+$/, '');
  if (NONE.test(said)) return '';
  if (row === 'email' || row === 'phone') return readContact(said, true)[row] ?? null;
  // "Call at: 11" keeps the day, and "change the time to tuesday" keeps the hour.
  if (row === 'time') {
    // "Call at +33 6 39 98 12 34" is a number, not a time.
    if (readContact(said, true).phone) return null;
    const found = findTime(said, true);
    const isNew = found?.hasDay && (found.hasHour || !found.isDated);
    return found && mergeTime(said, isNew ? undefined : known.time, now, true);
  }
  if (isEmpty(said) && row !== 'start') return null;
  if (row === 'name' || row === 'company') return capitaliseWords(splitClauses(said)[0] ?? said);
  return quote(formatDates(said, now));
}

export type Named = {
  /** A removed row is an empty string. */
  values: VisitorRecord;
  /** A row that is said to be wrong, without a new value. */
  wrong: NamedRow | null;
  rest: string;
};

/** Applies what a message says about named rows. */
export function parseRowEdits(text: string, known: VisitorRecord, now: Date): Named {
  const values: VisitorRecord = {};
  const remove = (row: NamedRow | undefined, words: string) => {
    // With two numbers it is unclear which one is meant.
    if (!row || known[row] === undefined || (row === 'phone' && known.phone?.includes(' or '))) return words;
    values[row] = '';
    return ' ';
  };
  let rest = text
    .replace(REMOVES, (all, ...groups) => {
      const { row, out } = groups.at(-1) as Record<string, string | undefined>;
      return remove(rowNamed(row ?? out ?? ''), all);
    })
    .replace(WITHHOLDS, (all, ...groups) => {
      remove(rowNamed((groups.at(-1) as Record<string, string>).row ?? ''), all);
      return ' ';
    });
  for (const sentence of splitSentences(rest)) {
    const found = [...sentence.matchAll(WRITES)];
    found.forEach((match, at) => {
      const row = rowNamed(match.groups?.row ?? '');
      const said = sentence.slice(match.index + match[0].length, found[at + 1]?.index);
      // "What for is a mess" doesn't set a value.
      const isRemark =
        !/[:=]/.test(match[0]) && (saysWrong(said) || /^(?:thats?|this|why|not)\b/i.test(said));
      // "What I want is a call tomorrow at 10" is about the call.
      const isOfCall = row === 'need' && (asksForCall(said) || findTime(said, false)?.isDated);
      if (!row || isRemark || isOfCall) return;
      const value = formatRow(row, said, known, now);
      if (value === null) return;
      values[row] = value;
      rest = rest.replace(match[0] + said, ' ');
    });
  }
  const wrong = Object.keys(values).length === 0 ? findWrong(rest, known, now) : null;
  if (!wrong) return { values, wrong: null, rest };
  return wrong.value === null
    ? { values, wrong: wrong.row, rest }
    : { values: { [wrong.row]: wrong.value }, wrong: null, rest: '' };
}

/** Finds a row that is said to be wrong by its title in the panel, and its new value if there is one. */
function findWrong(
  text: string,
  known: VisitorRecord,
  now: Date,
): { row: NamedRow; value: string | null } | null {
  const clauses = splitClauses(text);
  const at = clauses.findIndex((clause) => TITLE.test(clause) && saysWrong(clause));
  const row = rowNamed(TITLE.exec(clauses[at] ?? '')?.[0] ?? '');
  if (!row || known[row] === undefined) return null;
  if (REMOVED.test(text)) return { row, value: '' };
  const meant = clauses.slice(at).flatMap((clause) => INSTEAD.exec(clause)?.[1] ?? []);
  const said = meant.find((words) => !/^not\b/i.test(words));
  return { row, value: said ? formatRow(row, said, {}, now) : null };
}

/**
 * Whether a text sets a row by name or says that one is wrong. It isn't a question even if it
 * starts with "what for".
 */
export const namesRow = (text: string) =>
  text.match(WRITES) !== null || (TITLE.test(text) && saysWrong(text));
