/** The example of an automation in the third tab: it waits for the visitor's approval. */
export const example = {
  title: 'Run 20418: forty vans, invoice overpaid',
  tag: 'Example',
  steps: [
    { time: '0.0 s', event: '€1,840.00 in from Rotterdam', where: 'Payments', state: 'done' },
    { time: '0.7 s', event: 'Invoice of €1,680.00 closed', where: 'ERP', state: 'done' },
    { time: '1.4 s', event: 'Refund of the rest prepared', where: 'CRM', state: 'done' },
  ],
  approval: {
    time: '2.0 s',
    event: 'Refund of €160.00',
    approve: 'Approve',
    decline: 'Decline',
    again: 'Start again',
  },
  /** Its time counts from the visitor's choice. */
  last: { time: '+0.6 s', where: 'Email' },
  /** The last row's event and state, and the text at the approval. */
  results: {
    waiting: { event: 'Pay the refund, tell the customer', state: 'not yet', said: 'Waits for you' },
    approved: { event: 'Refund paid, customer told', state: 'done', said: 'Approved by you' },
    declined: { event: 'Not paid, finance told', state: 'logged', said: 'Declined by you' },
  },
} as const;
