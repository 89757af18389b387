/** Everything in these pictures is an example and marked as one. */
export const example = 'Example';

export const ticket = {
  title: 'Ticket 4127',
  message: '“My invoice still shows our old address. Can you send a new one?”',
  classes: [
    { label: 'Billing', share: 94 },
    { label: 'Account', share: 5 },
    { label: 'Delivery', share: 1 },
  ],
  rows: [
    { time: '0.0', event: 'Received by email', outcome: '' },
    { time: '0.6', event: 'Classified', outcome: 'Billing' },
    { time: '0.8', event: 'Routed', outcome: 'Finance queue' },
    { time: '1.9', event: 'Article found', outcome: 'Change an address' },
    { time: '4.7', event: 'Answered, invoice reissued', outcome: 'resolved' },
  ],
} as const;

/** `at` is in seconds of the run; its clock pauses while it waits for the approval. */
export const run = {
  title: 'Run 20418, invoice overpaid',
  action: 'Run it',
  again: 'Run it again',
  axis: ['0 s', '1 s', '2 s', '3 s'],
  label: 'The run’s way through five stations; it waits at the fourth, for a person',
  log: 'Audit log',
  idle: 'What a run will log',
  steps: [
    {
      station: 'Payments',
      at: 0,
      time: '0.0 s',
      event: 'EUR 1,840.00 received',
      outcome: 'event',
    },
    { station: 'ERP', at: 0.7, time: '0.7 s', event: 'Invoice closed, EUR 160.00 over', outcome: 'ok' },
    { station: 'CRM', at: 1.4, time: '1.4 s', event: 'Refund prepared', outcome: 'ok' },
  ],
  approval: {
    station: 'You',
    at: 2,
    time: '2.0 s',
    event: 'Refund of EUR 160.00',
    waiting: 'waits for you',
    choices: {
      approve: { press: 'Approve', said: 'approved by you', last: 'ok' },
      decline: { press: 'Decline', said: 'declined by you', last: 'logged' },
    },
  },
  last: {
    station: 'Email',
    at: 2.6,
    time: '+0.6 s',
    event: 'Refund paid, customer told',
    declined: 'Not paid, finance told',
    waiting: 'not yet',
  },
} as const;
