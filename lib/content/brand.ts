/** The name, in the two parts in which the wordmark sets it. */
export const brand = {
  first: 'hour',
  second: 'hand',
  name: 'Hourhand',
} as const;
