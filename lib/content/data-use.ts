/** What happens to a visitor's words. Each line is true of every configuration. */
export const dataUse = {
  id: 'data-use',
  title: 'What this page does with your words',
  lines: [
    {
      id: 'chat',
      label: 'Chat',
      text: 'Your question goes to our server and, if one is connected, to the AI assistant behind it, which may keep it. Our server deletes replies, and notes of a request, within 30 minutes.',
    },
    {
      id: 'call',
      label: 'Call',
      text: 'Your browser’s maker or a voice service hears you, and may record it; the demo says which before you call. Our server stores no sound.',
    },
    {
      id: 'form',
      label: 'Form',
      text: 'Stored on our server for a person to answer and, if one is connected, sent to the system that we answer from.',
    },
    {
      id: 'errors',
      label: 'Errors',
      text: 'Errors on this page are reported to us, or to a service that we use, without anything you wrote.',
    },
  ],
} as const;
