import 'server-only';
import { recordLines } from '#lib/content/record';
import { greetingWords } from '#lib/content/record-words';
import type { Channel } from '#lib/contracts/chat';
import type { Conversation } from '#lib/contracts/record';
import type { Turn } from '#lib/server/chat/ask-next';
import { answerQuestion, type Language } from '#lib/server/chat/built-in-answers';
import { noteEarlyFacts, openRecord } from '#lib/server/chat/open-record';
import { isRunning, isSent, parseState, serializeState } from '#lib/server/chat/record-memory';
import { holdsQuestion, isInDanger, isQuestion, splitSentences } from '#lib/server/chat/record-phrases';
import { saySent } from '#lib/server/chat/record-replies';
import { takeTurn } from '#lib/server/chat/record-turn';

/** Explain how a request is sent and when it is answered. */
const sendingAnswers = ['send-request', 'reply-time'];
const GREETING = new RegExp(`^(?:${greetingWords})[\\s,.!]+(?=\\S+\\s+\\S)`, 'i');

/** Matches "ten a m", but not "s a m". */
const SPOKEN_HOUR = /(?<!\b[a-z] )\b([ap]) m\b/gi;
const SPELLED = /(?<!\p{L})(?:(\p{L}{2,}) )?((?:\p{L} ){2,}\p{L})(?!\p{L})/giu;
/** "Siobhan s i o b h a n" is spelt out; "r u a bot" is not. */
const joinLetters = (text: string) =>
  text.replace(SPELLED, (all, before: string | undefined, letters: string) => {
    const word = letters.replaceAll(' ', '');
    if (/^[ainru]+$/i.test(word)) return all;
    return before && before.toLowerCase() !== word.toLowerCase() ? `${before} ${word}` : (before ?? word);
  });

/**
 * Drops a greeting in front of other words. Speech recognition writes hesitations, and hours as
 * "ten a m"; Swiss visitors write 1'200.
 */
const tidyMessage = (text: string) =>
  joinLetters(text.replace(SPOKEN_HOUR, '$1m'))
    .replace(GREETING, '')
    .replace(/…|\.{2,}/g, '. ')
    .replace(/(?<=\d)['’](?=\d{3}\b)/g, '')
    .replace(/\b(?:um+|uh+m?|erm+),? /gi, '')
    .trim();

type Reply = { text: string; conversation: Conversation };

/** A turn's reply, preceded by the answer to the question in the message. */
function sayTurn(turn: Turn, language: Language, isInRequest: boolean): Reply {
  const isCall = turn.channel !== 'chat';
  if (!turn.question) return { text: turn.reply, conversation: serializeState(turn) };
  // Statements are only answered when the answer is a sure match.
  const isSure = isInRequest || !splitSentences(turn.question).some(isQuestion);
  const aside = answerQuestion(turn.question, language, turn.answers, { isInRequest, isSure, isCall });
  const hasArrived = turn.memory.wasSent && sendingAnswers.includes(aside.answerId ?? '');
  const told = hasArrived ? recordLines.arrived : aside.text;
  const before = aside.answerId === null ? `${turn.otherwise} ` : `${told}\n\n`;
  const after = { ...aside.memory, ...(turn.suggested && { suggested: turn.suggested }) };
  return { text: `${before}${turn.reply}`.trim(), conversation: serializeState({ ...turn, answers: after }) };
}

/**
 * The built-in agent's reply to a message, with the new state of the conversation. It continues or
 * opens the visitor's request if there is one, and answers questions otherwise. `now` has the visitor's local time in its UTC fields.
 */
export function answerMessage(
  text: string,
  language: string,
  conversation: Conversation | undefined,
  now: Date,
  channel: Channel = 'chat',
): Reply {
  const known = language === 'es' || language === 'fr' || language === 'de' ? language : 'en';
  const state = parseState(conversation, channel);
  const read = tidyMessage(text);
  if (isInDanger(read) && !holdsQuestion(read))
    return { text: recordLines.danger, conversation: serializeState(state) };
  // An answer such as "José" looks like another language.
  const isTaken = known === 'en' || isRunning(state.memory);
  const turn = isTaken ? takeTurn(read, state, now) : null;
  // A message that opens a request is matched as loosely as any question.
  if (turn) return sayTurn(turn, known, state.memory.phase !== 'none');
  const answer = answerQuestion(read, known, state.answers, { isCall: channel !== 'chat' });
  const answers = answer.memory;
  if (isSent(state) && sendingAnswers.includes(answer.answerId ?? ''))
    return { text: saySent(state.record), conversation: serializeState({ ...state, answers }) };
  const after = { ...noteEarlyFacts(read, state, now), answers };
  if (!answer.opensRecord || known !== 'en' || state.memory.phase !== 'none')
    return { text: answer.text, conversation: serializeState(after) };
  const opened = openRecord(read, after, now, null);
  return { text: `${answer.text}\n\n${opened.reply}`, conversation: serializeState(opened) };
}
