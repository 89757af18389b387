/** The team's hours, as numbers of the clock, and as they are written. */
const [from, to] = [9, 17];
const [start, end] = [from, to].map((hour) => String(hour).padStart(2, '0'));

export const values = {
  id: 'values',
  title: `Your team works ${to - from} hours. Callers\u00a0have\u00a024.`,
  /** The words beside the strip of 24 hours. */
  day: {
    team: { from, to, label: `Your team, Monday to Friday, ${start} to ${end}` },
    agents: { label: `Only your agents, the other ${24 - to + from} hours` },
    marks: ['00', '06', '12', '18', '24'],
    /** By the visitor's clock. The team works from Monday to Friday. */
    sentences: {
      now: 'It is {time} where you are.',
      before: `Your team comes in at ${start}:00.`,
      within: 'Your team is in for another {left}.',
      after: `Your team left at ${end}:00.`,
      weekend: `Nobody on your team answers before Monday, ${start}:00.`,
    },
  },
  items: [
    {
      title: 'Intelligent Automation',
      moment: ['22:41:00', 'Call answered'],
      text: 'Drive revenue and cut costs: agents take the call at 22:41 and the tenth request for the same invoice; your people take what needs judgement.',
    },
    {
      title: 'Seamless Integration',
      moment: ['22:41:06', 'CRM and ERP written'],
      text: 'Accelerate time to value: agents write to your CRM and your ERP in the same second.',
    },
    {
      title: 'Data-Driven Decision Making',
      moment: ['22:41:18', 'One more row to count'],
      text: 'Every call, ticket and step leaves a row that you can count, compare and act on.',
    },
    {
      title: 'Scalable AI Solutions',
      moment: ['22:41:19', 'Next call answered'],
      text: 'Future-proof growth: ten conversations or ten thousand, the reply takes the same time.',
    },
  ],
} as const;
