import 'server-only';
import type { VisitorRecord } from '#lib/contracts/record';
import { findTime } from '#lib/server/chat/read-time';
import {
  addSaid,
  findAsk,
  isAboutTalk,
  isEmpty,
  quote,
  speaksOfCall,
  tidyWords,
} from '#lib/server/chat/record-phrases';

// What a request is for, in the visitor's words: it grows by what is told and is never rewritten.

/** It grows as long as it stays this short. */
const NEED_MAX = 160;

const CONNECTOR =
  /^(?:(?:about|for|on|with|w|regarding|re|to|that|because|bc|as|since|and|but|the|an?|some)\s+)+/i;
/** "It is for a hotel". */
const FOR = /^(?:it(?:['’]?s| is) )?for (?=\S)/i;
/** Clauses without the words that ask for a call or a quote. */
export const withoutAsk = (clauses: readonly string[]) =>
  clauses.map((clause) => {
    const ask = findAsk(clause);
    // "I want a trial, not a sales call" is kept whole.
    const isWhole = ask?.ask === 'trial' && !isEmpty(ask.about);
    return ask && !isWhole && !/^not?\b/i.test(ask.about)
      ? ask.about.replace(CONNECTOR, '')
      : clause.replace(FOR, '');
  });

/** Adds clauses to what it is for. */
export function addNeed(need: string | undefined, clauses: readonly string[]): VisitorRecord {
  const told = clauses.filter(
    (clause) => !isEmpty(clause) && !isAboutTalk(clause) && !/^(?:asap|urgent(?:ly)?|soon)$/i.test(clause),
  );
  const more = quote([...(need ? [need] : []), ...told].join(', '));
  return told.length > 0 && (!need || more.length <= NEED_MAX) ? { need: more } : {};
}

const ADDRESS = /^(?:mate|sir|dear|email|phone|name)$/;
const OBJECTS = /\b(?:not|no|only|just|leave|drop|forget|instead|wrong|actually|now|said|dont)\b/i;
/** Adds a clause that objects to a word of what it is for: "its 4 hotels now, not 3". */
export function amendNeed(need: string | undefined, clauses: readonly string[]): VisitorRecord {
  if (!need) return {};
  const held = new Set(
    tidyWords(need)
      .split(' ')
      .filter((word) => word.length > 3 && !isEmpty(word) && !ADDRESS.test(word)),
  );
  const isOfNeed = (clause: string) =>
    tidyWords(clause)
      .split(' ')
      .some((word) => held.has(word));
  const said = clauses.filter(
    (clause) =>
      OBJECTS.test(clause) &&
      !isAboutTalk(clause) &&
      clause.split(' ').length < 10 &&
      isOfNeed(clause) &&
      !findTime(clause, false) &&
      !speaksOfCall(clause),
  );
  return said.length > 0 ? { need: addSaid(need, said.join(', ')) } : {};
}
