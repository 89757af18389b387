/** The visitor's request as rows of what the agent has understood. Each can be corrected by hand. */
export const recordView = {
  title: 'Your request',
  /** The labels, in the order of `recordFields` in lib/contracts/record.ts, in which the rows stand. */
  fields: {
    need: 'What for',
    volume: 'How many',
    start: 'How soon',
    time: 'Call at',
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    notes: 'You wrote',
  },
  /** Placeholder of a row that is not known yet. */
  unknown: '–',
  /** Placeholder of the phone row once a call time is set. */
  needed: 'Needed for a call',
  fold: { open: 'Show the rows', close: 'Hide the rows' },
  /** In the head. The notes are not counted. */
  known: '{known} of {all} filled',
  missing: 'Missing: {rows}',
  /** For screen readers. */
  change: '{label}: {value}. Change',
  add: '{label}: not known yet. Add',
  noted: 'Noted. {rows}',
  send: 'Send this request',
  edit: 'Edit it first',
  /** Why sending is blocked: the chat box holds an unsent text. */
  unsaid: 'You have typed something that is not sent yet. Send or clear that first.',
  /** When an earlier request was sent. */
  before: 'Not sent yet; it will replace your request of {time}.',
  /** When an hour was chosen on the ruler. */
  hour: 'It names your costliest hour, {hour}.',
  /** Replaces `send` when the form requires a field that the record doesn't have. */
  fill: 'Put it in the form',
  /** The same during a call, which would otherwise hide the form. */
  fillAndEnd: 'End, and put it in the form',
  sent: 'Sent.',
  /** During a call; sending ends it. */
  endForReceipt: 'End, and see your receipt',
  /** What the chat or the call says after sending. */
  requestSent:
    'Your request is sent. A person will read it and answer you. If something in it changes, tell me here.',
  /** Follows when a call was asked for. */
  requestSentTime: 'You asked for a call: {time}.',
  receipt: 'Your receipt',
} as const;

/**
 * Whether a time to call starts with a day and nothing was added since: only then is it confirmed
 * after sending. The days are `weekdayNames` of record-times.ts, which the browser does not load.
 */
export const isAgreedTime = (time = '') =>
  /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d/.test(time) && !time.includes(';');
