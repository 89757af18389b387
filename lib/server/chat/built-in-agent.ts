import 'server-only';
import type { Conversation } from '#lib/contracts/record';
import { answerQuestion } from '#lib/server/chat/embedded-answers';
import { closeStanding, openStanding } from '#lib/server/chat/record-memory';
import { openRecord, overhear, takeTurn, tellsBusiness } from '#lib/server/chat/record-turn';

const READ_CHARACTERS = 600;

/**
 * The built-in assistant's reply to a message, and where the conversation stands after it. It takes the visitor's request where
 * one is open or asked for, and answers questions otherwise.
 */
export function answerMessage(
  text: string,
  language: string,
  conversation: Conversation | undefined,
  now: Date,
): { text: string; conversation: Conversation } {
  const known = language === 'es' || language === 'fr' || language === 'de' ? language : 'en';
  const standing = openStanding(conversation);
  // As much as is read of a question.
  const read = text.slice(0, READ_CHARACTERS);
  // An answer such as "José" looks like another language.
  const isTaken = known === 'en' || standing.memory.phase === 'open' || standing.memory.phase === 'done';
  const turn = isTaken ? takeTurn(read, standing, now) : null;
  if (turn) {
    if (!turn.question) return { text: turn.reply, conversation: closeStanding(turn) };
    const aside = answerQuestion(turn.question, known, standing.answers);
    const said = aside.answerId === null ? turn.otherwise : aside.text;
    const between = said.length > 200 || aside.answerId !== null ? '\n\n' : ' ';
    return {
      text: `${said}${between}${turn.reply}`,
      conversation: closeStanding({ ...turn, answers: aside.memory }),
    };
  }
  const {
    text: reply,
    answerId,
    opensRecord,
    memory: answers,
  } = answerQuestion(text, known, standing.answers);
  if (answerId === null && known === 'en' && standing.memory.phase === 'none' && tellsBusiness(read)) {
    const noted = openRecord(read, standing, now, 'trouble');
    if (!noted.question) return { text: noted.reply, conversation: closeStanding(noted) };
    const aside = answerQuestion(noted.question, known, standing.answers);
    const said = aside.answerId === null ? noted.otherwise : aside.text;
    return {
      text: `${said}\n\n${noted.reply}`,
      conversation: closeStanding({ ...noted, answers: aside.memory }),
    };
  }
  const after = { ...overhear(read, standing, now), answers };
  if (!opensRecord || known !== 'en' || standing.memory.phase !== 'none') {
    return { text: reply, conversation: closeStanding(after) };
  }
  const opened = openRecord(read, after, now, null);
  return { text: `${reply}\n\n${opened.reply}`, conversation: closeStanding(opened) };
}
