import { microphoneProblems } from '#lib/content/microphone';

/** A call, from the moment its code is loaded. */
export const callWords = {
  speaking: 'Assistant is speaking',
  listening: 'Listening...',
  /** The status line while the visitor types, because the browser does not recognise speech. */
  typing: 'Your turn: type below',
  /** The steps of connecting a call. */
  steps: {
    microphone: 'Allow the microphone in your browser',
    server: 'Asking for a line',
    loading: 'Loading the call',
    assistant: 'Waiting for the assistant to pick up',
  },
  left: '{left} left',
  transcript: 'What is said',
  roles: { user: 'You', assistant: 'Agent' },
  sayLabel: 'Type what you say',
  say: 'Send',
  /** The name of a call that runs, for screen readers. */
  label: 'Live call',
  past: {
    title: 'Your call, {length}.',
    pickedUp: 'Picked up in {s}.',
    turns: 'What was said',
    /** Puts the words of the call into the contact form, if it has filled no rows. */
    handOver: 'Put this call in the form',
    /** The line above the call's words in the form. */
    transcript: 'Call with the agent',
  },
  /** Leaves a call that has failed, or ended. */
  close: 'Close',
  toast: {
    connected: 'Connected to AI Assistant',
    endedShort: 'Call ended ({s}s) - You can try again',
    endedLong: 'Call ended ({s}s) - {n} credits remaining today',
    ended: 'Call ended',
    connectionError: 'Connection error occurred',
    endFailed: 'Failed to end call properly',
  },
  /** Shown in the panel, in addition to the toast. Other failures come with the server's own sentence. */
  problems: {
    ...microphoneProblems,
    browser:
      'This browser does not support live calls. Open the page in a current Chrome, Edge, Firefox or Safari.',
    offline: 'The site cannot be reached. Check your connection, then try again.',
    service: 'The voice service did not accept the call. Your credit is given back; try again in a moment.',
    engine: 'The call could not be loaded. Try again in a moment.',
    timeout: 'The call did not connect in time. Try again in a moment.',
    playback: 'Your browser blocked the agent’s sound. Allow sound for this site, then try again.',
    connection: 'The connection was lost. Start a new call when it is back.',
  },
  /** Offered when there is no microphone: a call that is typed, or the chat where the voice service makes the call. */
  instead: { typed: 'Call by typing', text: 'Type to the chat agent instead', href: '#ai-chat-agents' },
  noMicrophone: 'Typing needs no microphone, and the agent answers the same.',
  /** Offered after a call. */
  next: { text: 'Get an agent like this', href: '#contact' },
  /** Said shortly before the time limit ends a call. */
  goodbye: 'We have to stop here.',
  browser: {
    greeting:
      'Hello, you’ve reached our front desk. I’m the AI agent. I can answer a question, or take a request for a call back. How can I help?',
    /** Added for a visitor who types. */
    typed: 'I can’t hear you here, so please type.',
    failed: 'I could not find an answer just now. Please ask me again.',
  },
} as const;
