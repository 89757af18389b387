import type { CallbackField } from '#lib/contracts/callback';

/** The placeholder of each row. */
export const callbackQuestions: Readonly<Record<CallbackField, string>> = {
  need: 'What is it about?',
  time: 'Day and time',
  name: 'First and last name',
  company: 'Which company?',
  email: 'you@example.com',
  phone: 'Which number?',
};

/** The suggestion that begins a callback. */
export const callbackStart = 'Ask for a call back';

/** What the chat says about a request for a call back, whose rows are filled in by hand. */
export const callbackWords = {
  /** Whole messages that begin one too, also with "back" at the end and polite words around them. */
  phrases: [
    'a call',
    'ask for a call',
    'book a call',
    'call back',
    'call me',
    'get someone to call me',
    'give me a call',
    'give me a ring',
    'phone me',
    'put me down for a call',
    'request a call',
    'ring me',
    'schedule a call',
  ],
  opening: 'Here is your request. Fill in its rows, put them in the form, and send it.',
  /** The same, where the visitor's last message is what it is about. */
  openingAbout: 'Here is your request, with what you said. Fill in the rest, and put it in the form.',
  noted: 'Noted: {rows}. Nothing is sent until you send it.',
  /** The reply to a message that may belong in a row. */
  byHand: 'I can’t tell which row of your request that is for. Please write it there yourself.',
  cleared: 'Done: the rows are gone, and nothing was sent. What you have put into the form is still there.',
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
  known: '{known} of {all} rows',
  /** Hands the rows over to the contact form, which the visitor sends. */
  handOver: 'Put it in the form',
  /** The same button during a call, which it ends: the call would cover the form. */
  endAndHandOver: 'End, and put it in the form',
} as const;
