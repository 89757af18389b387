import 'server-only';
import type { VisitorRecord } from '#lib/contracts/record';
import { findAmount, goesOnAmount } from '#lib/server/chat/amounts';
import {
  type Context,
  findRow,
  holdsClock,
  isSpan,
  mayBeStart,
  type Row,
  speaksOfStart,
} from '#lib/server/chat/find-row';
import { replaceWord } from '#lib/server/chat/read-named';
import { findTime } from '#lib/server/chat/read-time';
import {
  isEmpty,
  isStatement,
  onlyAsks,
  refusesCalls,
  saysHowToReach,
  saysOnly,
  saysStillWrong,
  saysWrong,
  speaksOfCall,
  splitClauses,
  splitSentences,
} from '#lib/server/chat/record-phrases';

// A message's clauses, sorted into rows.

export type Sorted = {
  rows: Record<Row, readonly string[]>;
  /** Clauses that belong to no row. */
  left: readonly string[];
  /** Rows in which a word took the place of another. */
  replaced: VisitorRecord;
};

/** "Call me friday, its about our garage": what follows tells the need. */
const ABOUT =
  /\s(?:pls |please |plz )?(?:(?:its |it is )?(?:about|regarding|re)|for)\s(?!(?:a |an )?(?:call|chat)\b)/i;

const tellsSomething = (clause: string) =>
  !isEmpty(clause) || /\d/.test(clause) || mayBeStart(clause) || refusesCalls(clause) !== undefined;

/** The row of a clause among the others of its sentence; `found` is its own, `before` that of the clause before. */
function findRowAmong(
  clause: string,
  found: Row | null,
  before: Row | null,
  isTimed: boolean,
  { asked, known }: Context,
): Row | null {
  const isRunning = asked !== null || known.need !== undefined;
  // "Start after new year, 2 jan or so".
  if (before === 'start' && found === 'time' && !findTime(clause, false)?.hasHour && !speaksOfCall(clause))
    return 'start';
  // "30 a day, weekends 70", and not "30 a day, start of january".
  const isStart = found === 'start' && (speaksOfStart(clause) || isSpan(clause));
  if (before === 'volume' && !isStart && goesOnAmount(clause) && !holdsClock(clause)) return 'volume';
  // "Before 11, not weds", where one of them is a time.
  const isTime = isRunning && isTimed && findTime(clause, before === 'time') !== null;
  if (isTime && found !== 'volume' && !speaksOfStart(clause)) return 'time';
  if (found) return found;
  // "After 5, smokos no good": what follows the answer belongs to it.
  const isMore = before === asked || before === 'time' || (before === 'start' && mayBeStart(clause));
  return isRunning && isMore && !isStatement(clause) ? before : null;
}

/** Sorts the clauses of a text into the rows that they belong to. */
export function sortClauses(text: string, context: Context): Sorted {
  const { known, last } = context;
  const rows: Record<Row, string[]> = { time: [], volume: [], start: [] };
  const left: string[] = [];
  let replaced: VisitorRecord = {};
  for (const sentence of splitSentences(text)) {
    const isAsking = onlyAsks(sentence);
    if (isAsking && saysWrong(sentence)) continue;
    const clauses = splitClauses(sentence).filter(
      (clause) => !saysOnly(clause, 'skip') && tellsSomething(clause),
    );
    const found = clauses.map((clause) => {
      const tells = !isAsking || findTime(clause, true) || (findAmount(clause) && !known.volume);
      return tells && !saysStillWrong(clause) ? findRow(clause, context) : null;
    });
    let before: Row | null = null;
    for (const [at, clause] of clauses.entries()) {
      const word = replaceWord(clause, known);
      replaced = { ...replaced, ...word };
      if (word) continue;
      const row = findRowAmong(clause, found[at] ?? null, before, found.includes('time'), context);
      before = row;
      // "We lose 15 calls a day" says what it is for too.
      const isTelling = isStatement(clause) || (known.need === undefined && clause.split(' ').length > 7);
      const isNeed = row === 'volume' && (known.need === undefined || last === 'need') && isTelling;
      const amount = row === 'volume' && (isAsking || isNeed) ? findAmount(clause) : undefined;
      const isSubject = row === 'time' && known.need === undefined && !saysHowToReach(clause);
      const behind = isSubject ? ABOUT.exec(clause) : null;
      const subject = behind ? clause.slice(behind.index + behind[0].length) : '';
      const about = subject !== '' && !findTime(subject, false) ? behind : null;
      if (row) rows[row].push(about ? clause.slice(0, about.index) : (amount ?? clause));
      if (about) left.push(subject);
      else if (!row || isNeed) left.push(clause);
    }
  }
  return { rows, left, replaced };
}
