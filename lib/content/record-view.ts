/** The visitor's request as rows: what the agent has understood, each of which can be mended by hand. */
export const recordView = {
  title: 'Your request',
  /** The labels, in the order in which the rows stand. */
  fields: {
    need: 'What for',
    volume: 'How much',
    start: 'How soon',
    time: 'Call at',
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    notes: 'In your words',
  },
  /** Stands where nothing is known yet. */
  unknown: '–',
  fold: { open: 'Show the rows', close: 'Hide the rows' },
  /** For screen readers. */
  change: '{label}: {value}. Change',
  add: '{label}: not known yet. Add',
  noted: 'Noted. {rows}',
  send: 'Send this record',
  sent: 'Sent with your message.',
  /** The line above the record in the contact form's message. */
  heading: 'What I need',
} as const;
