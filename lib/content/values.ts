export const values = {
  id: 'values',
  title: 'Your team works 8 hours. Callers\u00a0have\u00a024.',
  /** The words beside the strip of 24 hours. */
  day: {
    team: { from: 9, to: 17, label: 'Your team, Monday to Friday, 09 to 17' },
    agents: { label: 'Your agents, the other 16 hours', weekend: 'Your agents, all 24 hours' },
    marks: ['00', '06', '12', '18', '24'],
    /** By the visitor's clock. The team works from Monday to Friday. */
    sentences: {
      now: 'It is {time} where you are.',
      before: 'Your team comes in at 09:00.',
      within: 'Your team is in for another {left}.',
      after: 'Your team left at 17:00.',
      weekend: 'Nobody of your team answers before Monday, 09:00.',
    },
  },
  items: [
    {
      title: 'Intelligent Automation',
      text: 'Drive revenue and cut costs: agents take the call at 02:00 and the tenth invoice copy; your people take what needs judgement.',
    },
    {
      title: 'Seamless Integration',
      text: 'Accelerate time to value: agents write to your CRM and your ERP in the same second.',
    },
    {
      title: 'Data-Driven Decision Making',
      text: 'Every call, ticket and step leaves a row that you can count, compare and act on.',
    },
    {
      title: 'Scalable AI Solutions',
      text: 'Future-proof growth: ten conversations or ten thousand, the reply takes the same time.',
    },
  ],
} as const;
