interface Answering {
  within?: string;
  name?: string;
  picture?: string;
}

/**
 * Who answers, and how soon: `within` as in "one working day", `picture` a square one in `public/`, as `/people/a-b.jpg`. Set
 * what you will keep; what is not set is not on the page.
 */
export const answering: Answering = {};

export const answeringWords = {
  title: 'Who answers',
  promise: 'An answer by a person within {time}.',
} as const;
