import { microphoneProblems } from '#lib/content/microphone';

export const voice = {
  title: 'Talk to the agent',
  start: 'Test Our AI Agent!',
  exhausted: 'Available in {n}h',
  connecting: 'Connecting...',
  cancel: 'Cancel',
  typeInstead: 'Type the call instead',
  end: 'End Call',
  idle: 'No call yet',
  speaking: 'Assistant is speaking',
  listening: 'Listening...',
  /** When the visitor is typing and speech recognition is off. */
  typing: 'Your turn: type below',
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
    closing: 'Waiting for the last call to end',
    engine: 'Loading the call',
    room: 'Joining the call',
    assistant: 'Waiting for the assistant to pick up',
  },
  /** Replaces the stage `engine` from the second attempt on. */
  loadingAgain: 'Loading the call, attempt {n} of {most}',
  builtIn: 'Built-in demo',
  left: '{left} left',
  transcript: 'What is said',
  noWords: 'What is said is written down here.',
  /** During a call of the built-in agent, until the caller says something. */
  firstWords: {
    title: 'You could say',
    lines: [
      'What does it cost?',
      'Can an agent answer our phone at night?',
      'Please call me back tomorrow at ten.',
    ],
  },
  roles: { user: 'You', assistant: 'Agent' },
  mute: 'Mute',
  unmute: 'Unmute',
  microphone: 'Microphone',
  unnamedMicrophone: 'Microphone {n}',
  sayLabel: 'Say something by typing',
  sayPlaceholder: 'Type instead',
  say: 'Send',
  status: { connected: 'The call is connected.', ended: 'The call has ended.' },
  ended: {
    summary: 'Call ended, {length}',
    turns: { one: '1 turn', other: '{n} turns' },
    handOver: 'Add this transcript to the form',
    transcript: 'Transcript of the demo call, {length}',
  },
  notices: {
    typed: 'Nothing is heard here: type your side of the call.',
    silent: 'Your browser has no voice to speak with: read the agent’s side above.',
    network: 'Your connection is weak; words may get lost.',
    'microphone-lost': 'The microphone is gone. Choose another one, or type.',
    'microphone-kept': 'That microphone could not be opened. The call goes on with the one before.',
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
    silent: 'The microphone gives no sound at all. See whether it is muted on the device or in your system.',
    browser:
      'This browser cannot carry live calls. Open the page in a current Chrome, Edge, Firefox or Safari.',
    offline: 'The site cannot be reached. Check your connection, then try again.',
    service: 'The voice service did not take the call. Your credit is given back; try again in a moment.',
    engine: 'The call’s program could not be loaded. Try again in a moment.',
    timeout: 'The call did not connect in time. Your credit is given back.',
    stuck: 'The last call has not ended yet. Reload the page, then try again.',
    playback: 'Your browser did not let the agent’s sound play. Allow sound for this site, then try again.',
    connection: 'The line broke. Start a new call when your connection is back.',
  },
  embedded: {
    greeting:
      'Hello, you’ve reached our front desk. I’m the AI agent. I can answer a question, or arrange a call back. How can I help?',
    late: 'This is taking longer than usual. I’ll answer as soon as I can.',
    failed: 'I could not find an answer just now. Please ask me again.',
    /** When the caller has been silent for a while. */
    stillThere: 'Are you still there? Take your time.',
  },
} as const;
