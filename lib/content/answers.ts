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
