/** The ledger is an example, drawn to scale. */
export const hero = {
  badge: 'Redefining Operations',
  headline: 'Business Simplified with Artificial Intelligence',
  text: 'Voice agents that answer, chat agents that resolve, and workflows that finish the job across the tools you already run.',
  action: { text: 'See AI in Action', href: '#Use-Cases' },
  second: { text: 'Call the agent now', href: '#ai-voice-agents' },
  note: 'Two live demos on this page. No account.',
} as const;

export const callLedger = {
  label: 'An inbound call, from the ring to the response',
  title: 'Inbound call, example',
  note: 'In real time and to scale',
  replay: 'Replay',
  claim: { before: 'Lead response within', value: '10 seconds' },
  // The ten seconds of the claim are the response; the meeting is booked later.
  rows: [
    { second: 0, event: 'Call rings', detail: 'Unknown number, Rotterdam', outcome: 'picked up' },
    { second: 3, event: 'Asks for a price', detail: '“We run forty vans.”', outcome: 'noted' },
    { second: 6, event: 'Record opened', detail: 'Company, size, need', outcome: 'in CRM' },
    { second: 8, event: 'Calendar read', detail: 'Sales, this week', outcome: 'free slot' },
    { second: 10, event: 'Lead answered', detail: '“Thursday at 10:30?”', outcome: 'response' },
  ],
} as const;
