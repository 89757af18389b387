/** Texts of the first load, which the page needs before the panel is loaded. */
export const chatEntry = {
  launcher: { open: 'Open chat', close: 'Close chat' },
  elsewhere: { text: 'This conversation is open in the corner of the page.', action: 'Continue it here' },
  broken: 'The chat stopped working. What you wrote is kept.',
  error: 'Error',
  notLoaded: 'This part of the page could not be loaded. Please try again.',
} as const;
