/** The first screen (specification, section 1). The ledger is an illustration, drawn to scale: one row of time is one second. */
export const hero = {
  badge: 'Redefining Operations',
  headline: 'Business Simplified with Artificial Intelligence',
  text: 'Voice agents that answer, chat agents that resolve, and workflows that finish the job across the tools you already run.',
  action: { text: 'See AI in Action', href: '#Use-Cases' },
  note: 'Two live demos on this page. No account.',
} as const;

export const callLedger = {
  label: 'An inbound call, from ring to booked meeting',
  title: 'Inbound call, Tuesday 16:40',
  note: 'Illustration, in real time and to scale',
  claim: { before: 'Lead response within', value: '10 seconds' },
  rows: [
    { second: 0, event: 'Call rings', detail: 'Unknown number, Rotterdam', outcome: 'answered' },
    { second: 3, event: 'Asks about fleet pricing', detail: '“We run forty vans.”', outcome: 'qualified' },
    { second: 6, event: 'Record opened', detail: 'Company, size, need, urgency', outcome: 'in CRM' },
    { second: 8, event: 'Slot offered', detail: 'Thursday 10:30 with sales', outcome: 'accepted' },
    { second: 10, event: 'Meeting booked', detail: 'Invite and summary sent', outcome: 'done' },
  ],
} as const;
