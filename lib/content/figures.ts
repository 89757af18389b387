type Figure = {
  figure: string;
  /** The whole sentence, or the words that follow the figure. */
  label: string;
  text: string;
  /** The source of the figure: who counted, where and when. The doctor lists the figures without it. */
  basis?: string;
};

/** The company's figures. Visitors check the first two on the spot. */
export const figures = {
  id: 'figures',
  title: 'The difference, in numbers',
  text: 'Check the first two yourself: one call, one question. For the others, ask us how we count.',
  checked: [
    {
      kind: 'call',
      seconds: 10,
      figure: '10 s',
      label: 'Lead response within 10 seconds',
      text: 'From the first ring to the first answer, at any hour.',
    },
    {
      kind: 'chat',
      seconds: 5,
      figure: '5 s',
      label: 'Tickets resolved within 5 seconds',
      text: 'Where your knowledge base has the answer.',
    },
  ],
  notTested: 'Not tested yet.',
  untested: {
    call: { text: 'Go to the call', href: '#ai-voice-agents' },
    chat: { text: 'Go to the chat', href: '#ai-chat-agents' },
  },
  /** The words beside the visitor's own figure. */
  yours: {
    call: 'yours, until it was picked up',
    chatOne: 'yours, until it was answered',
    chat: 'yours, the slowest of {n} answers',
  },
  items: [
    {
      figure: '70%',
      label: 'reduction in repeat inquiries',
      text: 'The first answer names its source, so nobody asks twice.',
    },
    {
      figure: '391%',
      label: 'conversion uplift',
      text: 'More of the leads you already pay for become customers.',
    },
    { figure: '99.9%', label: 'uptime', text: 'Nights, weekends and holidays included.' },
  ] as readonly Figure[],
} as const;
