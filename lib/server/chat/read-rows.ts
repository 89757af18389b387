import 'server-only';
import { type RecordField, recordFields, type VisitorRecord } from '#lib/contracts/record';
import { findAmount } from '#lib/server/chat/amounts';
import { findName } from '#lib/server/chat/find-name';
import { type Context, mayBeStart } from '#lib/server/chat/find-row';
import { joinContact, joinRow } from '#lib/server/chat/join-rows';
import { isNamed, type MendableRow, partFromCompany, readMending, takeOut } from '#lib/server/chat/mend-row';
import { isReachable, type ReadContact } from '#lib/server/chat/read-contact';
import { takeNamed } from '#lib/server/chat/read-named';
import { findTime, withoutNo } from '#lib/server/chat/read-time';
import { isCorrection, quote, splitClauses, splitSentences } from '#lib/server/chat/record-phrases';
import { sortClauses } from '#lib/server/chat/sort-clauses';

// The rows that a message tells. They hold its clauses as they were typed; only addresses, names and days are read.

export type Reading = Omit<Context, 'isCorrecting'> & {
  /** The name was asked for, now or before. */
  isNameAsked?: boolean;
  /** The whole message, with what it asks. */
  message?: string;
  /** All is asked, and the visitor was told what the form lacks. */
  isDone?: boolean;
  /** A row that was asked for because it was wrong. */
  mending?: MendableRow | null;
};

export type Rows = {
  /** A row that is taken out is empty. */
  values: VisitorRecord;
  /** Clauses that belong to no row. */
  left: readonly string[];
  /** Something with an @ that is no address. */
  isUnfinished: boolean;
  /** A row that is said to be wrong, and not what it should say. */
  unclear: MendableRow | null;
};

/** Whether a row holds whatever was said of it. */
const isFreeText = (row: MendableRow) => !isNamed(row) && row !== 'email' && row !== 'phone';

/** Whether a text tells a time, an amount or a beginning. */
const isAbout = (text: string) =>
  findTime(text, true) !== null || findAmount(text) !== undefined || mayBeStart(text);

/** What a message may tell of a name and a company, by what was asked and what it holds beside. */
function expectName(words: string, standing: Reading, contact: Pick<ReadContact, 'email' | 'phone'>) {
  const { asked, last, known, isNameAsked = false, isDone = false } = standing;
  const isOther = isAbout(words);
  const isReached = isReachable(contact);
  const isBeside = asked === 'contact' && !isOther && !isReached && splitClauses(words).length === 2;
  return {
    isAsked: asked === 'name' || (isNameAsked && !known.name) || isBeside,
    email: contact.email,
    isLikely: isReached || asked === 'contact' || asked === 'time',
    isCompanyAsked: last === 'name' && !known.company && !isOther,
    isRestAsked: isDone,
    isCompanyKnown: known.company !== undefined,
    isCorrecting: isCorrection(words) && last === 'name',
  };
}

/** Reads the rows that a message tells, whatever it was asked for. */
export function readRows(text: string, standing: Reading): Rows {
  const { asked, last, now, message = text, mending = null } = standing;
  const isRunning = asked !== null || last !== null || standing.known.need !== undefined;
  const isCorrecting = isCorrection(text);
  const named = takeNamed(withoutNo(text), { known: standing.known, isRunning, now });
  const taken = takeOut(named.rest, standing.known, now);
  const {
    rest: others,
    isUnfinished,
    ...contact
  } = joinContact(taken?.rest ?? named.rest, message, { ...standing, isCorrecting });
  const {
    row: wrong,
    value: mended,
    rest: words,
  } = readMending(others, standing.known, { ...named.values, ...contact }, mending);
  // What a row says that is wrong does not stand behind what it should say.
  const known: VisitorRecord = { ...standing.known, ...taken?.values };
  if (wrong && !isNamed(wrong)) delete known[wrong];
  const context = { ...standing, known, isCorrecting };
  const { rest, ...who } = findName(words, {
    ...expectName(words, { ...standing, known }, contact),
    isRunning,
    known: named.values.name === '' ? undefined : known.name,
  });
  const { rows, left, replaced } = sortClauses(rest, context);
  const told = (['time', 'volume', 'start'] as const).filter((row) => rows[row].length > 0);
  const isTold = (row: string) => told.some((one) => one === row);
  // "Delete the time and write: tuesday" tells it anew.
  const written = Object.entries(named.values).filter(
    ([row, value]) => value !== '' || !(isTold(row) || row in who),
  );
  const values: VisitorRecord = {
    ...contact,
    ...(wrong && mended !== null && { [wrong]: mended }),
    ...taken?.values,
    ...replaced,
    ...Object.fromEntries(told.map((row) => [row, joinRow(row, rows[row], context)])),
    ...(wrong && isNamed(wrong) ? {} : who),
    ...Object.fromEntries(written),
  };
  const name = values.company && partFromCompany({ ...known, ...values });
  if (name?.includes(' ') && name !== known.name) values.name = name;
  const isAnswer = Object.keys(values).length === 0 && splitSentences(text).length === 1;
  if (wrong && wrong === mending && isAnswer && isFreeText(wrong)) values[wrong] = quote(text);
  const unclear = wrong && wrong !== mending && !(wrong in values) ? wrong : null;
  return { values, left, isUnfinished, unclear };
}

/** What a message told last, in the order of the rows. */
export const lastOf = (values: VisitorRecord): RecordField | null =>
  recordFields.findLast((row) => values[row] && row !== 'company') ?? null;
