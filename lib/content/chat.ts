import { chatEntry } from '#lib/content/chat-entry';

/** The chat panel's words (specification, sections 2, 4 and 8). */
export const chat = {
  title: 'AI Chat Agent',
  intro: 'Ask a question about what we do and get an instant answer, day or night.',
  empty: 'Have any questions about us, just ask!',
  /** Under the empty conversation, to be asked by one press. The built-in answers know all three. */
  suggestions: ['What does it cost?', 'Which tools do you connect to?', 'How do we get started?'],
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
  /** Under a message that was sent, when a reload cut its reply off. */
  interrupted: 'Sent, but the page was closed before the reply came.',
  retry: 'Retry',
  /** Under a message whose reply takes longer than the visitor was asked to wait. */
  late: 'This takes longer than usual. You can go on writing; the reply will appear here.',
  /** In the place of `typing`, while the page asks again. */
  cut: 'The connection is lost. Trying again',
  full: 'Three replies are on their way. You can send the next message when one is here.',
  /** Under a message that may have been sent, when no reply can come any more. */
  unanswered: 'No reply came. Your message may have arrived all the same.',
  /** Under half a reply, when no more of it can come. */
  replyGone: 'The rest of the reply did not arrive.',
  newReply: 'New reply · {title}',
  forget: {
    action: 'Forget this conversation',
    confirm: 'Press again to forget it, here and on our server',
    done: 'The conversation is forgotten.',
    failed: 'The conversation could not be forgotten. Please try again.',
  },
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied',
  /** Names of what a reply holds, for who does not see it. */
  table: 'Table',
  code: 'Code',
  task: { done: 'Done', open: 'Not done' },
  sent: 'Message sent',
  offline: 'You are offline. Your text is kept here until you are back.',
  online: 'You are back online.',
  tooLong: 'A message can have {max} characters; this one has {count}.',
  withoutScripts: 'The chat needs JavaScript. The contact form below works without it.',
  /** Fills the contact form's message; sends nothing. */
  handOver: 'Send this transcript with your message',
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
  /** What to do about a microphone, under the specification's sentence. */
  microphone: {
    refused:
      'Your browser was told not to share it. Allow the microphone for this site in the address bar, then try again.',
    missing: 'No microphone was found. Plug one in or switch it on, then try again.',
    busy: 'Another program is using it. Close that program, then try again.',
    insecure: 'Browsers share a microphone only with pages opened over https. You can type instead.',
    blocked: 'This page is shown inside another one that does not allow it. Open it in a tab of its own.',
    unsupported: 'This browser cannot record sound. You can type instead.',
    other: 'It stopped answering. Try again, or type instead.',
  },
  embeddedVoice:
    'Your recording arrived. The built-in answers of this chat read text only: please type your question, or use the [contact form](#contact).',
  fallback: {
    unrecognised: "I received your message but couldn't understand the response format. Please try again.",
    notAnArray: 'Received response in unexpected format. Please try again.',
    voiceNotAnArray: 'Received voice response in unexpected format. Please try again.',
  },
} as const;
