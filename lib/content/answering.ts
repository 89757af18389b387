type Answering = {
  within?: string;
  name?: string;
  picture?: string;
};

/**
 * Who answers, and how soon. `within` reads like "one working day"; `picture` is a square file in
 * `public/`, such as `/people/a-b.jpg`. Set only what you will keep; unset values are left off the
 * page.
 */
export const answering: Answering = {};

export const answeringWords = {
  title: 'Who answers',
  promise: 'An answer by a person within {time}.',
} as const;
