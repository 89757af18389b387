import type { RowName } from '#lib/contracts/callback';

type RowWords = { label: string; question: string; placeholder: string };

/** The words of each row. Its question also tells a model what belongs there. */
export const rowWords: Readonly<Record<RowName, RowWords>> = {
  need: { label: 'About', question: 'What is it about?', placeholder: 'What is it about?' },
  time: { label: 'Call at', question: 'When should we call you?', placeholder: 'Day and time' },
  name: { label: 'Name', question: 'What is your name?', placeholder: 'First and last name' },
  company: { label: 'Company', question: 'Which company is it for?', placeholder: 'Which company?' },
  email: { label: 'Email', question: 'What is your email address?', placeholder: 'you@example.com' },
  phone: { label: 'Phone', question: 'Which number should we call?', placeholder: 'Which number?' },
};

/** A row as a line of text. */
export const formatRow = (name: RowName, value = ''): string => `${rowWords[name].label}: ${value}`;

/** The suggestion that begins a callback. */
export const callbackStart = 'Ask for a call back';

/** Phrases that act on a callback, in small letters, without polite words before them and without apostrophes. */
export const callbackPhrases = {
  start: `ask for a call back, a call back, a callback, a call, be called, book a call, call, call back, callback, call me,
    call me back, call us, call us back, contact me, give me a call, gimme a call, phone me, phone us,
    ring me, ring me back, ring us`,
  skip: `skip, none, no, nope, not sure, dont know, no idea, not telling, wont give, wont say,
    rather not, rather not say, prefer not to, prefer not to say, dont have one, no email, no number, skip it, skip that`,
  back: `back, go back, wrong, thats wrong, that is wrong, its wrong, it is wrong, this is wrong`,
  stop: `stop, cancel, cancel it, cancel that, cancel the call, cancel my request, forget it, forget about it,
    forget the call, forget the callback, forget the call back, forget the whole thing, forget my request, never mind, nevermind,
    leave it, no leave it, scrap it, scrap that, no call, dont want it, dont want a call, dont want any calls,
    dont call, dont call me, dont call me back, dont ring, dont ring me, dont bother, changed my mind, no i changed my mind`,
  done: `done, thats all, thats it, nothing else, bye, goodbye, send it, put it in the form`,
} as const;

/** A day or an hour, which the answer to "When?" has. */
export const timePattern =
  /\d|\b(?:any(?:time)?|now|soon|asap|whenever|morning|afternoon|evening|noon|lunch|night|tonight|hours?|week|month|days?|today|tomor+ow|tmrw|\w+days?|mon|tues?|weds?|thurs?|fri)\b/i;

/** The buttons beside a question. */
export const callbackButtons = ['Skip', 'Back', 'Stop'] as const;

/** Replies about a request for a call back. Each `next` is the next question, or `all`. */
export const callbackWords = {
  all: 'That was my last question. Put it in the form and send it: nothing is sent before that.',
  opening: 'Here is your request. Answer me, or fill it in yourself. {next}',
  /** The same, where the visitor's last message is what it is about. */
  openingAbout: 'Here is your request, about “{said}”. {next}',
  noted: 'Noted: {said}. {next}',
  skipped: 'That stays empty. {next}',
  back: 'Once more. {next}',
  /** After the answer to a question of the visitor's. */
  again: 'And for your request: {next}',
  unreadable: 'Sorry, I didn’t get that. Say “back” for the last question, or change any row by hand. {next}',
  cleared:
    'Done: your request is gone, and nothing was sent. If you have put it in the form, it is still there.',
} as const;

/** The visitor's request as rows, each of which can be edited by hand. */
export const callbackView = {
  title: 'Your request',
  known: '{known} of {all} filled in',
  /** Hands the rows over to the contact form, which the visitor sends. */
  handOver: 'Put it in the form',
  /** The same button during a call, which it ends: the call would cover the form. */
  endAndHandOver: 'End, and put it in the form',
} as const;
