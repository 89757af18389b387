/** The voice demo before a call. */
export const voice = {
  title: 'Talk to the agent',
  start: 'Test Our AI Agent!',
  /** The hero's button at the end of a call. */
  again: 'Call again',
  exhausted: 'Available in {n}h',
  connecting: 'Connecting...',
  cancel: 'Cancel',
  end: 'End Call',
  /** Shown in the hero while the call is in the tab, and in the tab while it is in the hero. */
  running: 'A call is in progress',
  credits: '{n} of {all} daily credits remaining',
  refresh: 'Credits refresh in {n}h',
  withoutScripts: 'The voice demo needs JavaScript. The contact form below works without it.',
  broken: 'The voice demo stopped working. A call that was on has ended.',
  /** Who hears the visitor, shown before a call. components/voice/voice-demo.tsx reserves the height of the longest. */
  hears: {
    unknown: 'Your microphone is used during the call, and at no other time.',
    service:
      'During the call the voice service Vapi and its speech providers hear you, and may record it. This site stores no audio.',
    browser:
      'A free demo of our own front desk. Your browser, or its maker’s servers, turns your speech into text; we receive only the text.',
    typed:
      'A free demo of our own front desk. Your browser does not recognise speech, so you type your side; the microphone stays off.',
  },
  toast: { startFailed: 'Failed to start conversation. Please check your microphone access.' },
} as const;
