import type { RecordField } from '#lib/contracts/record';

const questions: Readonly<Record<RecordField, string>> = {
  need: 'What is it about?',
  time: 'When should we call?',
  name: 'What is your name?',
  company: 'Which company do you work for?',
  email: 'What is your email address?',
  phone: 'Which number should we call?',
};

/** What the chat says while it takes a request for a call back, one question at a time. */
export const intakeWords = {
  /** The suggestion that begins the questions. */
  start: 'Ask for a call back',
  /** Messages that begin them too: alone or followed by more words, also after "please", "can you" and the like. */
  phrases: [
    'a call back',
    'ask for a call',
    'book a call',
    'call me',
    'give me a call',
    'phone me',
    'request a call',
    'ring me',
    'schedule a call',
  ],
  /** The same, but only alone: "Can you call back leads?" is a question about us. */
  alone: ['call back', 'call back please'] as readonly string[],
  opening: 'Six short questions. Nobody reads your answers until you send them yourself.',
  questions,
  again: {
    email:
      'That does not look like an email address. Please give it once more; I will then keep it as it is.',
    phone: 'That does not look like a phone number. Please give it once more; I will then keep it as it is.',
  },
  skip: 'Skip',
  back: 'Back',
  stop: 'Stop',
  complete:
    'Thank you, that is all. Check the rows, put them in the form, and send it: a person will answer.',
  empty: 'That is all, and the rows are empty. You can also write in the [contact form](#contact-form).',
  stopped: 'Stopped. What you have told me stays in the rows.',
} as const;
