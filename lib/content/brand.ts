/** The wordmark is `first`, in bold, and `second`, in grey, without a space (write one if you want it; `second` may be ''). Sentences take `name`. */
export const brand = {
  first: 'hour',
  second: 'hand',
  name: 'Hourhand',
} as const;
