export const gettingStarted = {
  id: 'contact',
  title: 'Tell us which hour of the day costs you most.',
  text: 'A few lines are enough. You hear back from a person who has read them.',
  points: [
    {
      title: 'Risk-free',
      text: 'A free consultation with no commitment.',
    },
    {
      title: 'Expert onboarding',
      text: 'We connect your tools and write the first rules together with your team.',
    },
    {
      title: 'Scalable and flexible',
      text: 'Start with one phone line or one inbox. Add hours, languages and steps when the numbers say so.',
    },
  ],
} as const;
