/**
 * The wordmark is `first`, in bold, and `second`, in grey, without a space between them (add one if
 * you want it; `second` may be ''). Sentences use `name`.
 */
export const brand = { first: 'hour', second: 'hand', name: 'Hourhand' } as const;
