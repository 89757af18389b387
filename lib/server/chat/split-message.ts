import 'server-only';
import { asksScene, sceneBefore } from '#lib/content/answers/scenes';
import { tellsAmount } from '#lib/server/chat/amounts';
import { isReachable, readContact } from '#lib/server/chat/read-contact';
import { namesRow } from '#lib/server/chat/read-named';
import { findTime } from '#lib/server/chat/read-time';
import {
  asksForReference,
  detectIntent,
  isOnly,
  isQuestion,
  onlyAsks,
  splitClauses,
  splitQuestions,
  splitSentences,
} from '#lib/server/chat/record-phrases';

// `told`: the statements. `question`: the questions. `isEnough`: the visitor wants no more questions.

export type SplitMessage = { told: string; question: string | null; isEnough: boolean };

/** "Is someone ringing me friday" does not set a time. */
const WHETHER =
  /^(?:(?:so|and|but|ok|right) )*(?:is|are|am|was|what(?! about\b)|when|whens|who|why|how (?:long|soon|fast|quick)|does|did|will (?:they|u|you))\b/i;

/** "Where is my order calls, about 150 a day" describes calls. */
const ABOUT_CALLS = /^(?:where|who|when)\b[^?]*$/i;

/** "Can I cancel anytime" does not set a time. */
const OF_TERMS = /\b(?:cancel|leave|quit|pause|stop|upgrade|downgrade)\b/i;

/** A question, though it names a time: "Will someone ring me before 6 yes or no". */
const YES_OR_NO = /\byes or no\b/i;

/** "We need invoices typed into SAP. Is that something you do?" refers to the sentence before. */
const POINTS_BACK =
  /^(?:(?:and|so|but) )?(?:is|can|could|do|does|would|will) (?:that|this|it|you)(?: (?:something|anything|possible|doable|do|does|you|u|can|it|that|this|those|handle|help|offer|with|for|us))*\W*$/i;

/** Splits a message into statements and questions, and detects the wish to end. */
export function splitMessage(text: string): SplitMessage {
  const ends = splitClauses(text).filter((clause) => isOnly(clause, 'enough', 'send', 'thanks'));
  const rest = ends.reduce((left, clause) => left.replace(clause, ' '), text);
  const isAsking = (sentence: string) =>
    asksScene(sentence) ||
    YES_OR_NO.test(sentence) ||
    asksForReference(sentence) ||
    (isQuestion(sentence) &&
      !(ABOUT_CALLS.test(sentence) && tellsAmount(sentence)) &&
      (onlyAsks(sentence) || OF_TERMS.test(sentence) || !(/\d/.test(sentence) || findTime(sentence, true))) &&
      (!detectIntent(sentence) || WHETHER.test(sentence)) &&
      !namesRow(sentence) &&
      !isReachable(readContact(sentence, false)));
  // "A guest wants a refund, what does it do?" says nothing about the visitor.
  const sentences = splitSentences(rest).flatMap((sentence) =>
    asksScene(sentence) ? sentence : splitQuestions(sentence),
  );
  const isOfScene = asksScene(rest) || sentences.some(asksScene);
  const questions = sentences.filter(
    (sentence) => isAsking(sentence) || (isOfScene && sceneBefore.test(sentence)),
  );
  const told = sentences
    .filter((sentence) => !questions.includes(sentence))
    .map((sentence) => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
  const asked = questions.join(' ');
  const pointsBack = POINTS_BACK.test(asked);
  const question = pointsBack ? `${told} ${asked}`.trim() : asked;
  return {
    told: pointsBack && sceneBefore.test(told) ? '' : told,
    question: question === '' ? null : question,
    isEnough: ends.length > 0,
  };
}
