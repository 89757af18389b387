import type { Answer } from '#lib/content/answers/answer';
import { chatAnswers } from '#lib/content/answers/chat';
import { companyAnswers } from '#lib/content/answers/company';
import { contactAnswers } from '#lib/content/answers/contact';
import { demoAnswers } from '#lib/content/answers/demos';
import { figureAnswers } from '#lib/content/answers/figures';
import { fitAnswers } from '#lib/content/answers/fit';
import { offerAnswers } from '#lib/content/answers/offer';
import { sceneAnswers } from '#lib/content/answers/scenes';
import { smallTalkAnswers } from '#lib/content/answers/small-talk';
import { startingAnswers } from '#lib/content/answers/starting';
import { systemAnswers } from '#lib/content/answers/systems';
import { termAnswers } from '#lib/content/answers/terms';
import { trustAnswers } from '#lib/content/answers/trust';
import { voiceAnswers } from '#lib/content/answers/voice';
import { workflowAnswers } from '#lib/content/answers/workflow';

export const answers: readonly Answer[] = [
  ...offerAnswers,
  ...fitAnswers,
  ...figureAnswers,
  ...voiceAnswers,
  ...sceneAnswers,
  ...chatAnswers,
  ...workflowAnswers,
  ...systemAnswers,
  ...demoAnswers,
  ...startingAnswers,
  ...termAnswers,
  ...contactAnswers,
  ...trustAnswers,
  ...companyAnswers,
  ...smallTalkAnswers,
];

/** During a call, replaces sentences that point to the voice demo. */
export const inCallEnding =
  'You are talking to an agent now: it speaks for us, and yours would know your own services and calendar.';

/** Follows the answer when only half of a question could be answered. */
export const otherHalf = 'For the rest, a person will have to answer.';

/** Used when no answer fits, by language: for the first, second and third time in a row. Questions follow. */
export const unknownAnswers = {
  en: [
    'I have no answer to that; a person may have one ([write to us](#contact)). You could ask:',
    'That is outside what I know. I can tell you one of these:',
    'Not that either. Perhaps:',
  ],
  es: [
    'A eso no tengo respuesta. [Escriba a una persona](#contact), o pregunte (en inglés):',
    'Eso tampoco lo sé. Otras preguntas (en inglés):',
    'Tampoco. Quizás:',
  ],
  fr: [
    'Je n’ai pas de réponse à cela. [Écrivez à une personne](#contact), ou demandez (en anglais) :',
    'Cela non plus, je ne le sais pas. D’autres questions (en anglais) :',
    'Non plus. Peut-être :',
  ],
  de: [
    'Darauf habe ich keine Antwort. [Schreiben Sie einem Menschen](#contact), oder fragen Sie (auf Englisch):',
    'Auch das weiß ich nicht. Andere Fragen (auf Englisch):',
    'Auch das nicht. Vielleicht:',
  ],
} as const;

/** For English questions without a single known word, in the same order. */
export const unreadAnswers = [
  'I could not make that out; I understand plain English. You could ask:',
  'I find no word in it that I know. Try one of these:',
  'I cannot read that. Perhaps:',
] as const;

/**
 * The first three are suggested when nothing comes close, the others when the visitor has just seen
 * those.
 */
export const bestQuestions = [
  'pricing',
  'inbound-calls',
  'implementation-time',
  'keep-tools',
  'book-consultation',
  'human-handover',
] as const;
