import type { CallbackField } from '#lib/contracts/callback';

/** The question for each row, which also tells a model what belongs there. */
export const callbackQuestions: Readonly<Record<CallbackField, string>> = {
  need: 'What is it about?',
  time: 'When should we call you?',
  name: 'What is your name?',
  company: 'Which company is it for?',
  email: 'What is your email address?',
  phone: 'Which number should we call?',
};

/** The placeholder of each row. */
export const callbackPlaceholders: Readonly<Record<CallbackField, string>> = {
  need: 'What is it about?',
  time: 'Day and time',
  name: 'First and last name',
  company: 'Which company?',
  email: 'you@example.com',
  phone: 'Which number?',
};

/** The suggestion that begins a callback. */
export const callbackStart = 'Ask for a call back';

/** What the chat says about a request for a call back. Each `next` is the next question, or `all`. */
export const callbackWords = {
  /** Patterns of whole messages that begin one, also with "back" at the end and polite words around them. */
  phrases: [
    '(?:(?:ask for|book|request|schedule|put me down for) )?a call',
    'be called',
    'call back',
    '(?:get someone to )?(?:call|phone|ring) (?:me|us)(?: will you)?',
    'give me a (?:bell|call|ring)',
  ],
  /** What can be pressed beside a question, or said. */
  buttons: { skip: 'Skip', back: 'Back', stop: 'Stop' },
  all: 'That is all I need. Put it in the form and send it: nothing is sent before that.',
  /** The same, where the form will ask for rows that are empty. */
  allBut: 'Put it in the form and send it: it still asks for your {rows}.',
  opening: 'Here is your request. Answer me, or fill it in yourself. {next}',
  /** The same, where the visitor's last message is what it is about. */
  openingAbout: 'Here is your request, about “{rows}”. {next}',
  noted: 'Noted: {rows}. {next}',
  skipped: 'That stays empty. {next}',
  back: 'Once more. {next}',
  /** After the answer to a question of the visitor's. */
  again: 'And for your request: {next}',
  unreadable: 'Sorry, I didn’t get that; you can also change your request by hand. {next}',
  refused:
    'Nobody calls you because of what you say here. What you have sent with the form, take back with a line there.',
  cleared:
    'Done: your request is gone, and nothing was sent. If you have put it in the form, it is still there.',
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
  known: '{known} of {all} filled in',
  /** Hands the rows over to the contact form, which the visitor sends. */
  handOver: 'Put it in the form',
  /** The same button during a call, which it ends: the call would cover the form. */
  endAndHandOver: 'End, and put it in the form',
} as const;
