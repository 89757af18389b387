import { site } from '#lib/content/site';

export const hero = {
  badge: 'Redefining Operations',
  headline: 'Business Simplified with Artificial Intelligence',
  text: site.offer,
  action: { text: 'See AI in Action', href: '#Use-Cases' },
  /** Starts a call; without scripts it leads to the example of one. */
  call: { text: 'Call the agent now', href: '#ai-voice-agents' },
} as const;

/**
 * The example call, drawn in the hero on an axis of ten seconds; the voice tab shows what is said. The last second of
 * `record`, and that of `week`, must be seconds of `rows`, below which they stand.
 */
export const heroCall = {
  title: 'From ring to answer in ten seconds.',
  note: 'An example of an inbound call, at 22:41',
  talkNote: 'The call on the first screen, word for word',
  names: { user: 'Caller', assistant: 'Agent' },
  /** When each side speaks, in seconds. */
  voices: [
    { who: 'assistant', from: 0.4, to: 2.65 },
    { who: 'user', from: 3.1, to: 5.65 },
    { who: 'assistant', from: 8.4, to: 9.65 },
  ],
  rows: [
    { second: 0, event: 'Call rings', detail: 'Picked up at once' },
    { second: 3, event: 'Asks for a price', detail: '“We run forty vans.”' },
    { second: 6, event: 'Record filled', detail: 'In your CRM' },
    { second: 8, event: 'Calendar read', detail: 'Sales, this week' },
    { second: 10, event: 'Lead answered', detail: '“Thursday at 10:30?”' },
  ],
  record: [
    { second: 3, field: 'From', value: 'Rotterdam' },
    { second: 4, field: 'Fleet', value: '40 vans' },
    { second: 5, field: 'Needs', value: 'A price' },
    { second: 6, field: 'Owner', value: 'Sales' },
  ],
  /** The words of both sides, also after the ten seconds, until it ends. */
  lasts: 18,
  talk: [
    { second: 0, who: 'assistant', text: 'Good evening, you’ve reached sales. How can I help?' },
    { second: 3, who: 'user', text: 'We run forty vans in Rotterdam. What would that cost?' },
    { second: 8, who: 'assistant', text: 'Forty vans, noted.' },
    { second: 10, who: 'assistant', text: 'Would Thursday at 10:30 with sales suit you?' },
    { second: 13, who: 'user', text: 'Thursday, 10:30.' },
    { second: 15, who: 'assistant', text: 'Booked. You’ll have the confirmation in a moment.' },
  ],
  /** A week of five days and five half hours a day, from 09:00. `b` is busy, `x` the slot that the call offers. */
  week: { second: 8, days: ['M', 'T', 'W', 'T', 'F'], slots: ['bb.b.', '.bb.b', 'b.bb.', 'bbbx.', '.b.bb'] },
} as const;
