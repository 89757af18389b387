/** Advice for a microphone that cannot be used, shown with the toast that says so. Shared by chat and call. */
export const microphoneProblems = {
  refused: 'Allow the microphone with the icon beside the address, then try again.',
  missing: 'No microphone was found. Connect one or switch it on, then try again.',
  busy: 'Another program is using the microphone. Close that program, then try again.',
  insecure: 'Browsers allow the microphone only on pages opened over https.',
  unsupported: 'This browser does not let pages use the microphone.',
  other: 'Reload the page, then try again.',
} as const;

/** Words about turning a recording into text. */
export const transcriptionWords = {
  /** The answer to a recording without words. */
  nothing: 'I could not hear any words. Please try again, or type.',
  cannot: 'This browser cannot turn speech into text. Please type your message.',
  /** In the preview. */
  words: 'Your browser heard: “{words}”',
  noWords: 'Your browser heard no words. Delete this, and record again or type.',
  listening: 'Turning speech into text',
} as const;
