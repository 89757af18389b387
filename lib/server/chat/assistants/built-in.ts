import { deu, eng, fra, nld, spa } from 'stopword';
import { answerWords } from '#lib/content/answers';
import { callbackStart } from '#lib/content/callback';
import type { Ticket } from '#lib/contracts/reply';
import {
  ABOUT,
  askAgain,
  continueCallback,
  findDetails,
  findSubject,
  openCallback,
  removeContact,
} from '#lib/server/callback/dialogue';
import { findAction, isYes } from '#lib/server/callback/phrases';
import { isKnown, searchAnswers } from '#lib/server/chat/assistants/answer-index';
import { answers } from '#lib/server/chat/assistants/answer-list';
import type { AnswerStream, Message } from '#lib/server/chat/message';
import { succeed } from '#lib/server/core/errors';
import { toWords } from '#lib/shared/text';

/** Returns the sentence that answers are in English, in a message's own language, which its stop words identify. */
function explainEnglish(message: string): string | undefined {
  const words = toWords(message.normalize('NFC')).filter((word) => word.length > 1);
  const count = (stopWords: string[]) => words.filter((word) => stopWords.includes(word)).length;
  const english = words.filter((word) => eng.includes(word) || isKnown(word)).length;
  const counts = { es: count(spa), fr: count(fra), de: count(deu), nl: count(nld) };
  const most = Math.max(...Object.values(counts));
  if (most < 2 || most <= english) return undefined;
  const language = (['es', 'fr', 'de', 'nl'] as const).find((one) => counts[one] === most);
  return language && answerWords.inEnglish[language];
}

/** Answers from lib/content: the nearest answer, or that there is none. */
export function answerQuestion(text: string): { text: string; suggestions: string[]; ticket?: Ticket } {
  const { found, near } = searchAnswers(text);
  const say = (answer: string) => [explainEnglish(text), answer].filter(Boolean).join(' ');
  if (found) {
    // The ticket of whoever should be called back offers that itself.
    const suggestions = found.hasLink || found.ticket?.needsPerson ? [] : [callbackStart];
    return { text: say(found.answer), suggestions, ...(found.ticket && { ticket: found.ticket }) };
  }
  const usual = answerWords.suggested.flatMap((id) => answers.find((answer) => answer.id === id) ?? []);
  const nearest = near.filter(({ ticket, question }) => ticket && question.endsWith('?'));
  const suggestions = [...new Set([...nearest, ...usual])].slice(0, 3).map(({ question }) => question);
  return { text: say(answerWords.none), suggestions, ticket: answerWords.ticket };
}

/** Reads what the session's last message was about, if it says that, and whether its answer offers a call. */
async function readLast(readExchanges: Message['readExchanges']) {
  const exchanges = await readExchanges();
  const last = exchanges.ok ? exchanges.value.at(-1) : undefined;
  if (!last || last.extras.callback !== undefined) return { offersCall: false };
  const { question, extras } = last;
  const { found } = searchAnswers(question);
  // "Yes, please" and "can somebody call me back" say nothing of what it is about.
  const isBare = toWords(question).length <= 6 && (found?.id === 'call-back' || isYes(question));
  const isSmallTalk = found !== undefined && !found.ticket;
  return {
    offersCall: !isSmallTalk && (extras.ticket?.needsPerson || extras.suggestions?.includes(callbackStart)),
    subject: isBare || isSmallTalk || findAction(question) ? undefined : question,
  };
}

const CALL_ME = /\b(?:call|ring|phone) (?:me|us)\b/i;

/** Opens a callback for whoever asks for a call, or says yes to the offer of one, and continues the one that there is. */
async function replyByCallback(message: string, { fields: { callback }, readExchanges }: Message) {
  if (callback) return continueCallback(message, callback, searchAnswers(message).found !== undefined);
  // A message may ask for a call and say more: at which number, when, or about what.
  const rest = removeContact(message);
  const details = findDetails(message);
  const hasContact = rest !== message;
  const isAbout = ABOUT.test(rest);
  const isTelling = hasContact || isAbout || Object.keys(details).length > 0;
  const isRefusal = /\b(?:do not|don['’]?t|never|not to) (?:\w+ )?(?:call|ring|phone|contact)/i.test(rest);
  const isWish =
    findAction(rest) === 'start' ||
    (isTelling && !isRefusal && (CALL_ME.test(rest) || searchAnswers(rest).found?.id === 'call-back'));
  if (!isWish && !isYes(message)) return null;
  const { offersCall, subject } = await readLast(readExchanges);
  if (!isWish && !offersCall) return null;
  return openCallback(
    isAbout ? findSubject(message) : [subject, hasContact && message].filter(Boolean).join('\n'),
    details,
  );
}

/** Answers a message from the built-in answers, or by a callback. */
export async function* answerBuiltIn(message: Message): AnswerStream {
  const { text: question, fields } = message;
  const reply = await replyByCallback(question.trim(), message);
  if (reply) {
    yield succeed({ callback: reply.callback });
    if (reply.suggestions) yield succeed({ suggestions: reply.suggestions });
    return yield succeed({ text: reply.text });
  }
  const { text, suggestions, ticket } = answerQuestion(question);
  const again = fields.callback && askAgain(fields.callback);
  if (ticket) yield succeed({ ticket });
  yield succeed({
    suggestions: again?.suggestions ?? suggestions.filter((one) => one !== callbackStart || !fields.callback),
  });
  yield succeed({ text: again ? `${text} ${again.text}` : text });
}
