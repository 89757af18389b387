/** What to do without a microphone, shown beside the toast that reports it. Shared by chat and call. */
export const microphoneProblems = {
  refused: 'Allow the microphone for this site by the icon beside the address, then try again.',
  missing: 'No microphone was found. Connect one or switch it on, then try again.',
  busy: 'Another program is using the microphone. Close it there, then try again.',
  insecure: 'Browsers share a microphone only with pages opened over https.',
  blocked: 'This page is shown inside another one that does not allow it. Open it in a tab of its own.',
  unsupported: 'This browser shares no microphone with pages.',
  other: 'Reload the page, then try again.',
} as const;
