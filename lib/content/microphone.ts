/** Why there is no microphone, and what helps; said alike by chat and call. */
export const microphoneProblems = {
  refused:
    'The microphone is blocked for this site. Allow it by the icon beside the address, then try again.',
  missing: 'No microphone was found. Plug one in or switch it on, then try again.',
  busy: 'Another program is using the microphone. Close it there, then try again.',
  insecure: 'Browsers share a microphone only with pages opened over https.',
  blocked: 'This page is shown inside another one that does not allow it. Open it in a tab of its own.',
  unsupported: 'This browser shares no microphone with pages.',
  other: 'The microphone could not be opened. Please try again.',
} as const;
