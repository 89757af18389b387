/** The call is an example, drawn to scale. */
export const hero = {
  badge: 'Redefining Operations',
  headline: 'Business Simplified with Artificial Intelligence',
  text: 'Voice agents answer your calls, chat agents resolve your tickets, workflows update the tools you use.',
  action: { text: 'See AI in Action', href: '#Use-Cases' },
  second: { text: 'Call the agent now', href: '#ai-voice-agents' },
  note: 'Call or chat below. No account needed.',
} as const;

export const callLedger = {
  label: 'An inbound call, from the ring to the response',
  title: 'Inbound call, example',
  note: 'In real time and to scale',
  replay: 'Replay',
  // app/styles/call-ledger.css repeats the seconds: change both. The claim's ten seconds are the
  // response; the meeting is booked later.
  rows: [
    { second: 0, event: 'Call rings', detail: 'Picked up at once' },
    { second: 3, event: 'Asks for a price', detail: '“We run forty vans.”' },
    { second: 6, event: 'Record filled', detail: 'In your CRM' },
    { second: 8, event: 'Calendar read', detail: 'Sales, this week' },
    { second: 10, event: 'Lead answered', detail: '“Thursday at 10:30?”' },
  ],
  record: [
    { field: 'From', value: 'Rotterdam' },
    { field: 'Fleet', value: '40 vans' },
    { field: 'Needs', value: 'A price' },
    { field: 'Owner', value: 'Sales' },
  ],
  /** A week of sales in half hours of working days, from 09:00. `taken` is the slot that the call books. */
  week: {
    days: ['M', 'T', 'W', 'T', 'F'],
    halfHours: 5,
    busy: [
      '0 0',
      '0 1',
      '0 3',
      '1 1',
      '1 2',
      '1 4',
      '2 0',
      '2 2',
      '2 3',
      '3 0',
      '3 1',
      '3 2',
      '4 1',
      '4 3',
      '4 4',
    ],
    taken: { day: 3, halfHour: 3 },
  },
} as const;
