/** The example of an automation in the third tab: it waits for the visitor's approval. */
export const example = {
  title: 'Run 20418: forty vans, invoice overpaid',
  tag: 'Example',
  steps: [
    { time: '0.0 s', event: 'EUR 1,840.00 from Rotterdam', where: 'Payments', state: 'done' },
    { time: '0.7 s', event: 'Invoice closed, EUR 160.00 over', where: 'ERP', state: 'done' },
    { time: '1.4 s', event: 'Refund prepared', where: 'CRM', state: 'done' },
  ],
  approval: {
    time: '2.0 s',
    event: 'Refund of EUR 160.00',
    waiting: 'Waits for you',
    approve: 'Approve',
    decline: 'Decline',
    again: 'Start again',
  },
  results: {
    waiting: { event: 'Pay the refund, tell the customer', where: 'Email', state: 'not yet', said: '' },
    approved: { event: 'Refund paid, customer told', where: 'Email', state: 'done', said: 'Approved by you' },
    declined: { event: 'Not paid, finance told', where: 'Email', state: 'logged', said: 'Declined by you' },
  },
  lastTime: '2.6 s',
} as const;
