import 'server-only';
import { sceneFrames } from '#lib/content/answers/scenes';
import { objectsToRow } from '#lib/server/chat/mend-row';
import { isReachable, readContact } from '#lib/server/chat/read-contact';
import { namesRow } from '#lib/server/chat/read-named';
import { findTime } from '#lib/server/chat/read-time';
import {
  countWords,
  findAsk,
  isQuestion,
  onlyAsks,
  saysOnly,
  saysWrong,
  splitClauses,
  splitQuestions,
  splitSentences,
} from '#lib/server/chat/record-phrases';

// What a message tells, what it asks, and whether it ends the questions.

export type Divided = { told: string; question: string | null; isEnough: boolean };

/** "Is someone ringing me friday or not" sets nothing. */
const WHETHER =
  /^(?:(?:so|and|but|ok|right) )*(?:is|are|am|was|when|whens|who|why|does|did|will they|will u|will you)\b/i;

/** "Will someone ring me before 6 yes or no" only asks. */
const YES_OR_NO = /^(?:(?:so|and|but) )*(?:will|is|are|does|do|did)\b.*\byes or no\b/i;

const isScene = (sentence: string) => sceneFrames.some((frame) => frame.test(sentence));

/** Parts what a message tells from what it asks, and from the wish to end. */
export function divideMessage(text: string): Divided {
  const isThanks = saysOnly(text, 'thanks');
  const clauses = splitClauses(text);
  const ends = (clause: string) => saysOnly(clause, 'enough') || saysOnly(clause, 'send');
  const isEnough = isThanks || clauses.some(ends);
  const rest = isThanks ? '' : clauses.filter(ends).reduce((left, clause) => left.replace(clause, ' '), text);
  // "Someone rings when we are shut, what does it say" is one question.
  const sentences = splitSentences(rest).flatMap((sentence) =>
    isScene(sentence) || objectsToRow(sentence) ? [sentence] : splitQuestions(sentence),
  );
  const asks = (sentence: string, at: number): boolean =>
    isQuestion(sentence) &&
    (!findAsk(sentence) || WHETHER.test(sentence)) &&
    !saysWrong(sentence) &&
    !namesRow(sentence) &&
    !objectsToRow(sentence) &&
    // "30 calls?", "like next wk?"
    !(!onlyAsks(sentence) && (/\d/.test(sentence) || countWords(sentence) <= 4)) &&
    !isReachable(readContact(sentence, false)) &&
    // "When do you answer me? today?"
    (onlyAsks(sentence) || isQuestion(sentences[at - 1] ?? '') || !setsTime(sentence));
  const questions = sentences.filter(
    (sentence, at) => isScene(sentence) || YES_OR_NO.test(sentence) || asks(sentence, at),
  );
  const told = sentences
    .filter((sentence) => !questions.includes(sentence))
    .map((sentence) => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
  return { told, question: questions.length > 0 ? questions.join(' ') : null, isEnough };
}
/** "Thursday ok?" */
function setsTime(sentence: string): boolean {
  const time = findTime(sentence, true);
  return time !== null && (time.isDated || (time.hasHour && !time.hasDay));
}
