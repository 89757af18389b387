/** Everything in these pictures is an example, and is marked so. */
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
    { time: '0.0', event: 'Received by mail', outcome: '' },
    { time: '0.6', event: 'Classified', outcome: 'Billing' },
    { time: '0.8', event: 'Routed', outcome: 'Finance queue' },
    { time: '1.9', event: 'Article found', outcome: 'Change an address' },
    { time: '4.7', event: 'Answered, invoice reissued', outcome: 'resolved' },
  ],
} as const;

export const run = {
  title: 'Run 20418, invoice paid',
  action: 'Run it',
  axis: ['0 s', '1 s', '2 s', '3 s', '4 s'],
  label: 'The run’s way through five systems in four seconds',
  stations: [
    { name: 'Payments', at: 0 },
    { name: 'ERP', at: 0.7 },
    { name: 'CRM', at: 1.4 },
    { name: 'Mail', at: 2.6 },
    { name: 'Team chat', at: 3.2 },
  ],
  end: 3.8,
  log: {
    title: 'Audit log',
    rows: [
      { time: '14:02:07.0', event: 'Payment received, EUR 1,840.00', outcome: 'event' },
      { time: '14:02:07.7', event: 'Invoice 2291 closed', outcome: 'ok' },
      { time: '14:02:08.4', event: 'Customer moved to active', outcome: 'ok' },
      { time: '14:02:09.6', event: 'Receipt sent', outcome: 'ok' },
      { time: '14:02:10.2', event: 'Account owner told', outcome: 'ok' },
    ],
  },
} as const;
