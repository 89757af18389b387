export type Testimonial = {
  id: string;
  quote: string;
  /** Missing fields are not shown. `avatar` is a square picture in `public/`, such as `/people/a-b.jpg`. */
  author: { name?: string; title?: string; handle?: string; avatar?: string; linkedinUrl?: string };
  href?: string;
  /** The page marks it as an example without a link, and `npm run doctor` warns. */
  isPlaceholder?: boolean;
};

/**
 * PLACEHOLDERS: nobody said these. Replace them with real quotes, with permission, before going
 * live. Without entries the section is left out.
 */
export const testimonials = {
  label: 'What customers say',
  /** Used while any quote is a placeholder. */
  examples: {
    label: 'What a customer could say',
    note: 'We wrote these as examples. Quotes from named customers will replace them.',
  },
  previous: 'Previous quote',
  next: 'Next quote',
  more: 'read more...',
  less: 'read less',
  network: 'LinkedIn',
  newTab: '(opens in a new tab)',
  entries: [
    {
      id: 'operations',
      isPlaceholder: true,
      quote:
        'We started every morning with a list of missed calls. Now the list is there, but each line already has a name, a reason and a time in the calendar. Two of my people went back to the work we had hired them for, and nobody asks any more who was going to ring back.',
      author: {
        name: 'Head of Operations',
        title: 'Field services, 120 people',
        handle: 'head-of-operations',
        linkedinUrl: 'https://www.linkedin.com/',
      },
    },
    {
      id: 'support',
      isPlaceholder: true,
      quote:
        'People get the right answer the first time, with the article it came from, so they do not write again.',
      author: {
        name: 'Customer Support Lead',
        title: 'Online retail, 45 people',
        handle: 'customer-support-lead',
        linkedinUrl: 'https://www.linkedin.com/',
      },
    },
  ] as readonly Testimonial[],
} as const;

/** The section's texts: those for examples while any quote is a placeholder. */
export function wordsOfQuotes(entries: readonly Testimonial[] = testimonials.entries) {
  const { label, previous, next, examples } = testimonials;
  const hasExamples = entries.some(({ isPlaceholder }) => isPlaceholder);
  return { label, previous, next, ...(hasExamples && examples) };
}
