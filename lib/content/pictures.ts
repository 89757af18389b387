/** What the pictures of work in the three tabs show. All of it is illustration. */
export const illustration = 'Illustration';

export const transcript = {
  title: 'Call, line 2',
  status: 'Agent speaking',
  level: 'Level',
  rows: [
    { time: '00:02', who: 'Agent', text: 'Good evening, you’ve reached the workshop. How can I help?' },
    { time: '00:06', who: 'Caller', text: 'We need two vans serviced before Friday.' },
    { time: '00:09', who: 'Agent', text: 'I have Thursday at 8:15 or at 13:30. Which suits you?' },
    { time: '00:14', who: 'Caller', text: 'Thursday, 8:15.' },
    { time: '00:16', who: 'Agent', text: 'Booked. You’ll have the confirmation in a moment.' },
  ],
  /** Loudness of the call so far, 0–10; the last ones are now. */
  levels: [
    1, 4, 7, 5, 8, 6, 3, 1, 0, 2, 5, 6, 8, 4, 6, 3, 1, 0, 1, 5, 7, 9, 6, 7, 5, 8, 4, 2, 0, 3, 6, 5, 2, 0, 2,
    6, 8, 5, 9, 7, 4, 6,
  ],
  now: 8,
} as const;

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
  duration: '4 s',
  axis: ['0 s', '1 s', '2 s', '3 s', '4 s'],
  label: 'The run’s way through five systems in four seconds',
  /** Seconds at which the run reaches each system. */
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
