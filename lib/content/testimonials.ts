export type Testimonial = {
  id: string;
  quote: string;
  author: {
    name: string;
    title: string;
    handle: string;
    /** A square picture in `public/`, such as `/people/a-b.jpg`. */
    avatar?: string;
    linkedinUrl: string;
  };
  href?: string;
  /** Marks a sample: the page tags it, and `npm run doctor` warns. */
  isPlaceholder?: boolean;
};

/**
 * PLACEHOLDERS: nobody said these. Replace them with real quotes, with permission, before going
 * live. Without entries the carousel is left out.
 */
export const testimonials = {
  label: 'What customers say',
  /** A word of the label while any quote is a placeholder. */
  sample: 'Sample',
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
        linkedinUrl: '#',
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
        linkedinUrl: '#',
      },
    },
  ] as readonly Testimonial[],
} as const;
