/** Part of the first load: the page needs these texts before the panel is loaded. */
export const chatEntry = {
  launcher: { open: 'Open chat', close: 'Close chat' },
  /** On phones the launcher is one of three buttons. */
  bar: {
    label: 'Ways to reach us',
    call: { text: 'Call', href: '#ai-voice-agents' },
    chat: 'Chat',
    write: { text: 'Write', href: '#contact-form' },
  },
  elsewhere: { text: 'This conversation is open in the corner of the page.', action: 'Continue it here' },
  broken: 'The chat stopped working. What you wrote is kept.',
  error: 'Error',
  notLoaded: 'This part of the page could not be loaded. Please try again.',
} as const;
