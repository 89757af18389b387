export const gettingStarted = {
  id: 'contact',
  title: 'Start with the hour that costs you most.',
  points: [
    { title: 'Risk-free', text: 'A free consultation with no commitment.' },
    {
      title: 'Expert onboarding',
      text: 'We connect your tools and write the first rules together with your team.',
    },
    {
      title: 'Scalable and flexible',
      text: 'Start with one phone line or one inbox. Add hours, languages and steps when the numbers say so.',
    },
  ],
  next: {
    title: 'What happens next',
    steps: [
      'You fill in {count} fields, which takes a minute.',
      'A person reads them and answers.',
      'In a free consultation we go through your calls and tools.',
      'You get a written quote before anything is charged.',
    ],
  },
} as const;
