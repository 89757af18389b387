import { chatAnswers } from './answers/chat';
import { companyAnswers } from './answers/company';
import { demoAnswers } from './answers/demos';
import type { AnswerEntry } from './answers/entry';
import { offerAnswers } from './answers/offer';
import { smallTalkAnswers } from './answers/small-talk';
import { startingAnswers } from './answers/starting';
import { trustAnswers } from './answers/trust';
import { voiceAnswers } from './answers/voice';
import { workflowAnswers } from './answers/workflow';

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

/** What is said when no entry fits, by the language of the question. */
export const unknownAnswer = {
  en: 'I do not know that. I only hold answers about this offer; for anything else, please use the [contact form](#contact).',
  es: 'No lo sé. Mis respuestas tratan solo de esta oferta y están en inglés; para lo demás, utilice el [formulario de contacto](#contact).',
  fr: 'Je ne le sais pas. Mes réponses portent uniquement sur cette offre et sont en anglais ; pour le reste, utilisez le [formulaire de contact](#contact).',
  de: 'Das weiß ich nicht. Meine Antworten betreffen nur dieses Angebot und sind auf Englisch; für alles andere gibt es das [Kontaktformular](#contact).',
} as const;

/** Introduces the nearest questions after `unknownAnswer`. */
export const suggestionIntro = {
  en: 'You could ask:',
  es: 'Puede preguntar (en inglés):',
  fr: 'Vous pouvez demander (en anglais) :',
  de: 'Sie könnten fragen (auf Englisch):',
} as const;
