/**
 * What happens to a visitor's words. `text` is true of every configuration. At startup the server
 * replaces it with the exact one (lib/server/runtime/data-use.ts), so no line may contain a
 * straight quote, `&` or `<`.
 */
export const dataUse = {
  id: 'data-use',
  title: 'What this page does with your words',
  lines: [
    {
      id: 'chat',
      label: 'Chat',
      text: 'Your question goes to an AI assistant where one is connected, which may keep it. Our server keeps replies, and notes of a request, for 30 minutes at most.',
    },
    {
      id: 'call',
      label: 'Call',
      text: 'The demo says who hears you before you call. Our server stores no sound.',
    },
    {
      id: 'form',
      label: 'Form',
      text: 'Stored on our server, for a person to answer.',
    },
    {
      id: 'errors',
      label: 'Errors',
      text: 'A report of an error holds no word of yours.',
    },
  ],
  exactly: {
    chat: {
      builtIn:
        'Our server answers from its own text; your question goes nowhere else. It keeps replies, and notes of a request, for {minutes} min.',
      webhook:
        'Your question goes to an AI assistant, which may keep it. Our server keeps the reply for {minutes} min, and does not keep your question.',
    },
    call: {
      builtIn:
        'Your browser, or its maker’s servers, turns speech into text. Our server gets the text, as in the chat, and stores no sound.',
      service:
        'The voice service Vapi and its speech providers hear you, and may record it. Our server stores no sound.',
    },
    form: {
      stays: 'Stored on our server, for a person to answer, and sent nowhere else.',
      sent: 'Stored on our server, and sent to the system that we answer from.',
      forDays: 'Deleted here {days} days after that.',
      forGood: 'It stays until one of us deletes it.',
    },
    errors: {
      reported: 'What fails on this page is reported to a service, without a word of yours.',
      logged: 'Errors on this page go to our own log, without anything you wrote.',
    },
  },
} as const;
