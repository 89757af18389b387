import { chatEntry } from '#lib/content/chat-entry';
import { microphoneProblems } from '#lib/content/microphone';

/** The target of a link in a reply; pressing it sends the link's text as a question. */
export const ASK_LINK = '#ask';

export const chat = {
  title: 'AI Chat Agent',
  intro: 'Ask a question about what we do and get an instant answer, day or night.',
  empty: 'Have any questions about us, just ask!',
  /** Sent with one press. The built-in answers cover all of them. */
  suggestions: [
    'What does it cost?',
    'Which tools do you connect to?',
    'How do we get started?',
    'Can somebody call me back?',
  ],
  placeholder: 'Type your message here...',
  inputLabel: 'Your message',
  listLabel: 'Conversation',
  senders: { user: 'You', ai: 'AI Assistant' },
  typing: 'AI Assistant is typing',
  thinking: 'Thinking',
  progress: 'Waiting for the reply',
  send: { full: 'Send Message', compact: 'Send' },
  stop: 'Stop',
  failed: 'Not sent',
  stopped: 'Stopped',
  /** After a reload has cut off the reply. */
  interrupted: 'Sent, but the page was closed before the reply came.',
  retry: 'Retry',
  /** When the reply takes longer than promised. */
  late: 'This is taking longer than usual. You can go on writing; the reply will appear here.',
  cut: 'The connection is lost. Trying again',
  full: 'Three replies are on their way. You can send the next message when one is here.',
  /** When the message may have been sent but its reply can no longer come. */
  unanswered: 'No reply came. Your message may have arrived all the same.',
  replyGone: 'The rest of the reply did not arrive.',
  newReply: 'New reply · {title}',
  forget: {
    action: 'Forget chat',
    confirm: 'Press again to forget it, here and on our server',
    done: 'The chat is forgotten.',
    failed: 'The chat could not be forgotten. Please try again.',
  },
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied',
  /** Shown above the list, which holds the last four. */
  earlier: 'Earlier messages ({n})',
  /** For screen readers. */
  table: 'Table',
  code: 'Code',
  task: { done: 'Done', open: 'Not done' },
  sent: 'Message sent',
  offline: 'You are offline. Your text is kept here until you are back.',
  online: 'You are back online.',
  tooLong: 'A message can have {max} characters; this one has {count}.',
  withoutScripts: 'The chat needs JavaScript. The contact form below works without it.',
  handOver: 'Add it to the form',
  transcript: 'Transcript of the chat',
  newTab: '(opens in a new tab)',
  launcher: chatEntry.launcher,
  elsewhere: chatEntry.elsewhere,
  recording: {
    start: 'Record a voice message',
    stop: 'Stop recording',
    requesting: 'Waiting for the microphone',
    progress: 'Recording... {seconds}s / {max}s',
    bar: 'Recording length',
    barValue: '{seconds} of {max} seconds',
    started: 'Recording started',
    stopped: 'Recording stopped. You can listen to it, delete it or send it.',
    silent: 'No sound is coming in. Is the right microphone on?',
    level: 'Sound level',
    preview: 'Audio Preview',
    play: 'Play',
    pause: 'Pause',
    remove: 'Delete recording',
    removed: 'Recording deleted',
    restored: 'A recording that you had not sent is still here.',
    send: 'Send Recording',
    sent: 'Voice message',
    gone: 'This recording is no longer kept. Please record it again.',
  },
  toast: {
    title: chatEntry.error,
    notLoaded: chatEntry.notLoaded,
    sendFailed: 'Failed to send message. Please try again.',
    voiceFailed: 'Failed to process voice message. Please try again.',
    microphone: 'Could not access microphone. Please check permissions.',
    playbackTitle: 'Playback Error',
    playback: 'Could not play audio preview.',
  },
  microphone: microphoneProblems,
  builtInVoice:
    'Your recording arrived. The built-in answers of this chat read text only: please type your question, or use the [contact form](#contact).',
  fallback: {
    unrecognised: "I received your message but couldn't understand the response format. Please try again.",
    notAnArray: 'Received response in unexpected format. Please try again.',
    voiceNotAnArray: 'Received voice response in unexpected format. Please try again.',
  },
} as const;
