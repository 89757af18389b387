/** The visitor's request as rows: what the agent has understood, each of which can be mended by hand. */
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
  /** Stands where nothing is known yet. */
  unknown: '–',
  /** Stands there for the number, where an hour for a call is known. */
  needed: 'Needed for a call',
  fold: { open: 'Show the rows', close: 'Hide the rows' },
  /** In the head. What the visitor wrote is not counted. */
  known: '{known} of {all} filled',
  missing: 'Missing: {rows}',
  /** For screen readers. */
  change: '{label}: {value}. Change',
  add: '{label}: not known yet. Add',
  noted: 'Noted. {rows}',
  send: 'Send this request',
  edit: 'Edit it first',
  /** Why it is not sent: something stands in the box beside it. */
  unsaid: 'You have typed something that is not sent yet. Send or clear that first.',
  /** Where an earlier request was sent. */
  before: 'Not sent yet; it will replace your request of {time}.',
  /** Where an hour was chosen on the ruler. */
  hour: 'It names your costliest hour, {hour}.',
  /** Instead of `send`, where the form requires what the record does not hold. */
  fill: 'Put it in the form',
  /** The same during a call, which the form would hide. */
  fillAndEnd: 'End, and put it in the form',
  sent: 'Sent.',
  /** During a call, which it ends. */
  endForReceipt: 'End, and see your receipt',
  /** What the chat or the call says then. */
  requestSent:
    'Your request is sent. A person will read it and answer you. If something in it changes, tell me here.',
  /** Behind that, where a call was asked for. */
  requestSentTime: 'You asked for a call: {time}.',
  receipt: 'Your receipt',
} as const;

/**
 * Whether a time to call begins with a day, and nothing was said of it since: only then it is said back once sent.
 * The days are `weekdayNames` of record-times.ts, a file that the browser does not load.
 */
export const isAgreedTime = (time = '') =>
  /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d/.test(time) && !time.includes(';');
