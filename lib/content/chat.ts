import type { Ticket } from '#lib/contracts/reply';

export const chat = {
  title: 'AI Chat Agent',
  intro: 'Ask questions, get instant answers.',
  empty: 'Have any questions about us, just ask!',
  /** Sent with one press. Each is a question of the built-in answers, with its topic there. */
  suggestions: [
    { text: 'What does it cost?', topic: 'Price' },
    { text: 'Which tools do you connect to?', topic: 'Tools' },
    { text: 'How do we get started?', topic: 'First step' },
    { text: 'What if it gives a wrong answer?', topic: 'Mistakes' },
    { text: 'Can we try it first?', topic: 'Trial' },
    { text: 'What do you do with my data?', topic: 'Your data' },
  ],
  placeholder: 'Type your message here...',
  inputLabel: 'Your message',
  listLabel: 'Conversation',
  senders: { user: 'You', ai: 'AI Assistant' },
  typing: 'AI Assistant is typing',
  thinking: 'Thinking',
  working: 'Still working',
  late: 'This is taking longer than usual',
  cut: 'The connection is lost. Trying again',
  send: { full: 'Send Message', compact: 'Send' },
  stop: 'Stop',
  retry: 'Retry',
  /** Why a message has no reply, or only a part of one. */
  noReply: { stopped: 'Stopped', unreached: 'No connection', failed: 'Not answered' },
  latest: 'Latest',
  /** The button above the list, which shows the last four messages. */
  earlier: 'Earlier messages',
  forget: {
    action: 'Forget chat',
    confirm: 'Forget this chat?',
    done: 'The chat is forgotten, here and on our server.',
    failed: 'The chat could not be forgotten. Please try again.',
  },
  tooLong: 'A message can have {max} characters; this one has {count}.',
  withoutScripts: 'The chat needs JavaScript. The contact form below works without it.',
  launcher: { open: 'Open chat', news: 'Open chat: an answer has come', close: 'Close chat' },
  elsewhere: { text: 'This conversation is open in the corner of the page.', action: 'Continue it here' },
  broken: 'The chat stopped working. What you wrote is kept.',
  recording: {
    start: 'Record a voice message',
    stop: 'Stop recording',
    requesting: 'Waiting for the microphone',
    progress: 'Recording... {seconds}s / {max}s',
    bar: 'Recording length',
    barValue: '{seconds} of {max} seconds',
    started: 'Recording started',
    stopped: 'Recording stopped. You can listen to it, delete it or send it.',
    preview: 'Audio Preview',
    position: 'Position',
    play: 'Play',
    pause: 'Pause',
    remove: 'Delete recording',
    send: 'Send Recording',
    sent: 'Voice message',
  },
  toast: {
    title: 'Error',
    sendFailed: 'Failed to send message. Please try again.',
    voiceFailed: 'Failed to process voice message. Please try again.',
    microphone: 'Could not access microphone. Please check permissions.',
    playbackTitle: 'Playback Error',
    playback: 'Could not play audio preview.',
  },
} as const;

/** A message as a ticket. */
export const ticketWords = {
  title: 'Ticket',
  labels: { topic: 'Topic', priority: 'Priority', queue: 'Queue', source: 'Source' } satisfies {
    [field in Exclude<keyof Ticket, 'needsPerson'>]-?: string;
  },
  answeredIn: 'Answered in',
  limit: 'of {n} s',
  /** For a message without a reply. */
  unanswered: 'Not answered',
  /** Shown below the fields until there is a ticket. */
  none: 'Your question becomes a ticket here, timed from send to the last word.',
} as const;

/** Words of a formatted reply. */
export const markdownWords = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied',
  /** For screen readers. */
  table: 'Table',
  code: 'Code',
  task: { done: 'Done', open: 'Not done' },
  newTab: '(opens in a new tab)',
} as const;

/** Replies of our server's own, in the place of an answer that cannot be used. */
export const chatFallback = {
  unrecognised: "I received your message but couldn't understand the response format. Please try again.",
  notAnArray: 'Received response in unexpected format. Please try again.',
  voiceNotAnArray: 'Received voice response in unexpected format. Please try again.',
  /** Stands in for an assistant's words when it has only filled rows. */
  noted: 'I have noted that. You can check and change the rows of your request.',
} as const;
