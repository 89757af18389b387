export const brand = {
  first: 'hour',
  second: 'hand',
  name: 'Hourhand',
} as const;
