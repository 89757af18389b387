import type { Answer } from '#lib/content/answers/answer';
import { chatAnswers } from '#lib/content/answers/chat';
import { companyAnswers } from '#lib/content/answers/company';
import { demoAnswers } from '#lib/content/answers/demos';
import { offerAnswers } from '#lib/content/answers/offer';
import { smallTalkAnswers } from '#lib/content/answers/small-talk';
import { startingAnswers } from '#lib/content/answers/starting';
import { trustAnswers } from '#lib/content/answers/trust';
import { voiceAnswers } from '#lib/content/answers/voice';
import { workflowAnswers } from '#lib/content/answers/workflow';

export const answers: readonly Answer[] = [
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

/** When no answer fits, by the question's language; up to three questions follow. */
export const unknownAnswer = {
  en: 'I have no answer to that. I can tell you about our agents, or a person can: [write to us](#contact). You could ask:',
  es: 'A eso no tengo respuesta. [Escriba a una persona](#contact), o pregunte (en inglés):',
  fr: 'Je n’ai pas de réponse à cela. [Écrivez à une personne](#contact), ou demandez (en anglais) :',
  de: 'Darauf habe ich keine Antwort. [Schreiben Sie einem Menschen](#contact), oder fragen Sie (auf Englisch):',
} as const;

export const bestQuestions = ['pricing', 'inbound-calls', 'implementation-time'];
