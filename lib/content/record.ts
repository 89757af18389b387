// What the built-in agent says while it takes a visitor's request. It promises nothing: a person confirms.

/**
 * The questions, and their wording for the second time. `contact` is email or phone; `name` asks
 * for the company too.
 */
export const recordQuestions = {
  need: { ask: 'What is it for?', again: 'In a few words: what should the agent do for you?' },
  volume: {
    ask: 'Roughly how many calls or messages a day?',
    again: 'Roughly how many calls or messages? A rough figure will do, a day or a week; “skip” is fine too.',
  },
  start: {
    ask: 'How soon should the agent start?',
    again: 'When should the agent start? A month will do; “skip” is fine too.',
  },
  time: {
    day: 'Which day?',
    ask: 'Which day and hour suit you for a call?',
    number: 'If a call suits you better: which day, what hour and which number? “Skip” keeps it in writing.',
    /** When the visitor asked for a call. */
    callNumber: 'Which day and hour suit you for the call, and which number?',
    again: 'Which day suits you, and about what hour? “Skip” is fine too.',
  },
  name: { ask: 'What is your name, and your company’s?', again: 'What name may I write down?' },
  contact: {
    ask: 'Where can a person reach you: email or phone? The form needs an email.',
    again: 'Which email or phone may a person use? “Skip” leaves it for the form.',
    number: 'Which number may a person call?',
  },
  /** Asked once, at the end, for what the form requires and is still missing. */
  company: {
    ask: 'Last question: what is your company called? “None” is fine too.',
    both: 'Last question: what are your full name and your company’s? “None” is fine too.',
    lastName: 'Last question: what is your last name?',
  },
} as const;

/** The first sentence, by what the visitor asked for. */
export const recordOpenings = {
  callBack: 'Yes, you can ask for a call here. I’ll write it down; you check it and send it.',
  quote: 'Yes, you can ask for a quote here. I’ll write down what it needs; you check it and send it.',
  appointment: 'Yes. Tell me when it suits you: I’ll write it down, and a person will confirm it.',
  trial: 'Yes, you can ask for a trial here. I’ll write it down; you check it and send it.',
  interest: 'I’ll write that down for a person to look at; you check it and send it.',
  complaint: 'Sorry about that. I’ll write it down for a person to look at; you check it and send it.',
  trouble: 'Let’s see what an agent can do. I’ll note it for a person to look at; you check it and send it.',
} as const;

/** The names, within a sentence, of what was left open and what else the form asks for. */
export const recordNames = {
  need: 'what it is for',
  volume: 'how much of it there is',
  start: 'how soon',
  time: 'a day and hour',
  name: 'your name',
  lastName: 'your last name',
  company: 'your company',
  email: 'your email',
} as const;

/** Joins an earlier and a later statement within a row. */
export const recordJoint = 'then';

export const recordLines = {
  /** `values` are rows with their labels. */
  noted: 'Noted. {values}.',
  /** `values` are rows with their labels. */
  changed: 'Changed. {values}.',
  notes: 'I’ve kept that word for word, under “You wrote”.',
  time: 'I’ve put down {values}. A person will confirm it.',
  soon: 'I’ve put “{values}” under “Call at”.',
  noCall: 'No call, then: I’ve put “{values}” under “Call at”.',
  already: 'That is what this request is for.',
  whichRow:
    'I’ve kept that word for word. To change a row, write its name and the value, such as “name: Anna Smith”, or change it by hand. This is what I have:',
  /** `values` is the label of a row. */
  mend: 'What should “{values}” say?',
  /** `values` are labels of rows. */
  removed: 'Taken out: {values}.',
  why: 'So that whoever calls back knows what it is about; “skip” passes any question.',
  unanswered: 'A person will have to answer that one; I’ve noted your question.',
  /** Follows the answer to a question that came with a need. A yes starts the request. */
  offer: 'Shall we call you about it?',
  /** Precedes the offer when no answer was found. */
  noAnswer: 'I don’t have an answer to that; a person may.',
  skipped: 'We’ll leave that open.',
  unfinished: 'That address looks cut off.',
  danger:
    'If somebody is in danger now, ring the emergency number, or the vet for an animal: this is our own front desk, and it cannot send help.',
  ended:
    'All right, I’ll stop asking. Nothing was sent; what you told me stays here, and “go on” takes it up again.',
  /** Becomes the need when a sent request is cancelled. */
  cancelNeed: 'Please cancel this request',
  cancelled:
    'It is sent already, so a person has to be told. I’ve put “Please cancel this request” under “What for”: press the button below it, and that takes its place.',
  dropped: 'All right, it is deleted. Nothing was sent.',
  resumed: 'Good, back to it.',
  complete: 'That’s everything.',
  /** Introduces the rows when they are read out: on request, and at the end of a spoken call. */
  readBack: 'This is what I have:',
  asked: 'That’s all I need to ask.',
  open: 'Left open: {values}.',
  noNumber: 'Which number may a person call? Without one, the answer comes by email.',
  form: 'Still needed before it can be sent: {values}. Tell me, or add it in the form.',
  send: 'Check your request, then press the button below it. Nothing is sent until you do.',
  /** Replaces it after sending: on request, and when something has changed. */
  sent: 'Yes, your request is sent: a person will read it and answer. If something in it changes, tell me here.',
  /** Follows when a call was asked for. */
  sentTime: 'You asked for {values}; a person confirms it.',
  arrived: 'What you sent before has arrived. A person reads every request, and answers by email or phone.',
  sendChange: 'The change is not sent yet: press the button below your request.',
  sendAgain: 'Nothing is sent yet: press the button below your request when it is right.',
  noEmail:
    'That’s fine: your phone number is noted as the one to call. The form itself still needs an email.',
  /** The same while no number is known. */
  noEmailOnly: 'A phone number will do for the call; the form itself still needs an email.',
  nothing: 'I haven’t written anything down yet.',
} as const;
