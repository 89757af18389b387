import { chatAnswers } from '#lib/content/answers/chat';
import { companyAnswers } from '#lib/content/answers/company';
import { demoAnswers } from '#lib/content/answers/demos';
import type { AnswerEntry } from '#lib/content/answers/entry';
import { offerAnswers } from '#lib/content/answers/offer';
import { smallTalkAnswers } from '#lib/content/answers/small-talk';
import { startingAnswers } from '#lib/content/answers/starting';
import { trustAnswers } from '#lib/content/answers/trust';
import { voiceAnswers } from '#lib/content/answers/voice';
import { workflowAnswers } from '#lib/content/answers/workflow';

/** Everything that the chat can answer when no assistant is connected to it. */
export const answerEntries: readonly AnswerEntry[] = [
  ...offerAnswers,
  ...voiceAnswers,
  ...chatAnswers,
  ...workflowAnswers,
  ...demoAnswers,
  ...startingAnswers,
  ...trustAnswers,
  ...companyAnswers,
  ...smallTalkAnswers,
];

/** What is said when no entry fits, by the language of the question: what to do instead. */
export const unknownAnswer = {
  en: 'I can’t answer that one. Ask me about price, tools or going live, or [write to a person](#contact).',
  es: 'A eso no puedo responder. Pregúnteme por el precio, las herramientas o la puesta en marcha (respondo en inglés), o [escriba a una persona](#contact).',
  fr: 'Je ne peux pas répondre à cela. Demandez-moi le prix, les outils ou la mise en route (je réponds en anglais), ou [écrivez à une personne](#contact).',
  de: 'Darauf habe ich keine Antwort. Fragen Sie mich nach Preis, Werkzeugen oder Inbetriebnahme (ich antworte auf Englisch), oder [schreiben Sie einem Menschen](#contact).',
} as const;

/** Introduces the nearest questions after `unknownAnswer`. */
export const suggestionIntro = {
  en: 'You could ask:',
  es: 'Puede preguntar (en inglés):',
  fr: 'Vous pouvez demander (en anglais) :',
  de: 'Sie könnten fragen (auf Englisch):',
} as const;
