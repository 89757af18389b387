import { microphoneProblems } from '#lib/content/microphone';

export const voice = {
  title: 'Talk to the agent',
  start: 'Test Our AI Agent!',
  exhausted: 'Available in {n}h',
  connecting: 'Connecting...',
  cancel: 'Cancel',
  /** After a problem of the microphone. */
  chatInstead: 'Ask the chat instead',
  end: 'End Call',
  speaking: 'Assistant is speaking',
  listening: 'Listening...',
  credits: '{n} of 3 daily credits remaining',
  refresh: 'Credits refresh in {n}h',
  withoutScripts: 'The voice demo needs JavaScript. The contact form below works without it.',
  broken: 'The voice demo stopped working. A call that was on has ended.',
  /** Shown before the first call. */
  hears: {
    unknown: 'Your microphone is used during the call, and at no other time.',
    service:
      'During the call your voice is heard by the voice service Vapi and its speech providers, who may record it. This site stores no audio.',
    embedded:
      'Our own front desk: ask it something, or say “call me back” and see your request written down. Your browser, or its maker’s servers, turns speech into text; we receive only the text.',
    typed:
      'Our own front desk: ask it something, or write “call me back” and see your request written down. Your browser does not recognise speech, so you type your side; the microphone stays off.',
  },
  stages: {
    microphone: 'Allow the microphone in your browser',
    server: 'Asking for a line',
    engine: 'Loading the call',
    assistant: 'Waiting for the assistant to pick up',
  },
  transcript: 'What is said',
  noWords: 'What is said is written down here.',
  roles: { user: 'You', assistant: 'Agent' },
  mute: 'Mute',
  unmute: 'Unmute',
  sayLabel: 'Type your side of the call',
  say: 'Send',
  notices: {
    silent: 'Your browser has no voice to speak with: read the agent’s side below.',
    network: 'Your connection is weak; words may get lost.',
    'microphone-lost': 'The microphone is gone. End the call, connect it, and call again.',
  },
  /** Said shortly before the time limit ends a call. */
  goodbye: 'We have to stop here.',
  /** Shown until the visitor makes a call. */
  example: {
    title: 'Inbound call, example',
    rows: [
      { time: '0:02', who: 'Agent', text: 'Hello, you’ve reached the practice. How can I help?' },
      { time: '0:06', who: 'Caller', text: 'I have a toothache. Is there anything before Friday?' },
      { time: '0:09', who: 'Agent', text: 'I have Thursday at 8:15 or at 13:30. Which suits you?' },
      { time: '0:14', who: 'Caller', text: 'Thursday, 8:15.' },
      { time: '0:16', who: 'Agent', text: 'Booked. You’ll have the confirmation in a moment.' },
    ],
  },
  toast: {
    connected: 'Connected to AI Assistant',
    endedShort: 'Call ended ({s}s) - You can try again',
    endedLong: 'Call ended ({s}s) - {n} credits remaining today',
    ended: 'Call ended',
    noCredits: 'No credits remaining. Credits refresh in {n}h',
    startFailed: 'Failed to start conversation. Please check your microphone access.',
    connectionError: 'Connection error occurred',
    endFailed: 'Failed to end call properly',
  },
  /** Shown under the toast. Server codes have the server's sentences. */
  problems: {
    ...microphoneProblems,
    browser:
      'This browser cannot carry live calls. Open the page in a current Chrome, Edge, Firefox or Safari.',
    offline: 'The site cannot be reached. Check your connection, then try again.',
    service: 'The voice service did not take the call. Your credit is given back; try again in a moment.',
    engine: 'The call’s program could not be loaded. Try again in a moment.',
    timeout: 'The call did not connect in time. Your credit is given back.',
    playback: 'Your browser did not let the agent’s sound play. Allow sound for this site, then try again.',
    connection: 'The line broke. Start a new call when your connection is back.',
  },
  embedded: {
    greeting:
      'Hello, you’ve reached our front desk. I’m the AI agent. I can answer a question, or arrange a call back. How can I help?',
    failed: 'I could not find an answer just now. Please ask me again.',
  },
} as const;
