import type { CallbackField } from '#lib/contracts/callback';

const questions: Readonly<Record<CallbackField, string>> = {
  need: 'What is it about?',
  time: 'When should we call?',
  name: 'What is your first and last name?',
  company: 'Which company do you work for?',
  email: 'What is your email address?',
  phone: 'Which number should we call?',
};

/** The suggestion that begins a callback. */
export const callbackStart = 'Ask for a call back';

/** What the chat says while it takes a callback, one question at a time. */
export const callbackWords = {
  /** Whole messages that begin one too, also with "back" at the end and polite words around them. */
  phrases: [
    'a call',
    'ask for a call',
    'book a call',
    'call back',
    'call me',
    'give me a call',
    'phone me',
    'request a call',
    'ring me',
    'schedule a call',
  ],
  opening: 'Six short questions. Nobody reads your answers until you send them yourself.',
  /** The same, where the visitor's last message answers the first question. */
  openingAbout:
    'I noted your message as what it is about. A few short questions follow; nothing is sent until you send it.',
  questions,
  /** For answers that look like something else. */
  again: {
    name: 'That does not look like a name. Please give it once more; I will then keep it as it is.',
    email: 'That does not look like an email address. Please give it once more, or skip it.',
    phone: 'That does not look like a phone number. Please give it once more; I will then keep it as it is.',
  } as Partial<Record<CallbackField, string>>,
  /** For an address or a number that nobody has asked for. */
  notedContact: 'I noted that for a call back; nothing is sent until you send it.',
  /** For an address or a number in place of another answer, and for a second answer that is no address. */
  noted: 'I noted that in your request.',
  leftOut: 'I left the email out; you can add it by hand.',
  /** For a question that has no answer, before the row is asked for again. */
  unanswered: 'I have no answer to that here; ask the person who calls you. You can skip this one.',
  /** For "No, that was the name". */
  correct: 'You can correct each row of your request by hand.',
  skip: 'Skip',
  back: 'Back',
  stop: 'Stop',
  complete:
    'Thank you, that is all. Check the rows, put them in the form, and send it: a person will answer.',
  /** After it, where a row is empty that the form requires. */
  needed: 'The form also needs your {missing}.',
  empty: 'That is all, and the rows are empty. You can also write in the [contact form](#contact-form).',
  stopped: 'Stopped. What you have told me stays in the rows.',
  cleared: 'Done: your request is empty, and nothing was sent.',
} as const;

/** The labels of the rows. */
export const callbackLabels: Readonly<Record<CallbackField, string>> = {
  need: 'About',
  time: 'Call at',
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
};

/** The visitor's request as rows, each of which can be edited by hand. */
export const callbackView = {
  title: 'Your request',
  /** Placeholder of a row that is not known yet. */
  unknown: '–',
  known: '{known} of {all} rows',
  /** Fills the contact form, which the visitor sends. */
  fill: 'Put it in the form',
  /** The same button during a call, which it ends: the call would cover the form. */
  fillAndEnd: 'End, and put it in the form',
  /** Suggested answers to when to call. The halves are those of the next working day. */
  times: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    monday: 'Monday',
    morning: 'morning',
    afternoon: 'afternoon',
  },
} as const;
