/** The voice demo's words (specification, sections 2, 4 and 8). */
export const voice = {
  start: 'Test Our AI Agent!',
  credits: '{n} of 3 daily credits remaining',
} as const;
