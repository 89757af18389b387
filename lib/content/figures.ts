/** The company's figures. `label` is the whole claim that a figure makes, or the words that follow it. */
export const figures = {
  id: 'figures',
  title: 'The difference, in numbers',
  items: [
    {
      figure: '10 s',
      label: 'Lead response within 10 seconds',
      text: 'From the first ring to the first answer, at any hour.',
    },
    {
      figure: '5 s',
      label: 'Tickets resolved within 5 seconds',
      text: 'Where your knowledge base has the answer.',
    },
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
  ],
} as const;
