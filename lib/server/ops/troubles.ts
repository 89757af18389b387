/** The troubles of a running site, by the code that /api/health names, for those who operate it. */
export const troubles = {
  store: 'The store cannot be reached or written, or its file was replaced: is its disk full?',
  'dead-letters': 'Delivery of a lead was given up: see those not delivered.',
  'old-queue': 'A lead has waited for its delivery for more than 15 minutes.',
  'held-leads': 'A lead has been held as spam for more than an hour: send or delete it.',
  'chat-assistant':
    'The webhook or model refused a message and answered none since, or the last three failed.',
  transcription: 'The server refused a recording and has transcribed none since, or the last three failed.',
  'model-budget': 'CHAT_MODEL_DAILY_MESSAGES are used up: it goes on 24 hours after the first of them.',
  'contact-webhook':
    'The contact webhook refused a lead and took none since, or the last three failed: each has its last error.',
  'voice-service': 'The voice service refused a call and has accepted none since, or the last three failed.',
  configuration: 'A variable is missing or wrong: see the warnings below.',
};
export type Trouble = keyof typeof troubles;
