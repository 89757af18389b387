/** What may be wrong with the running site, by the code that /api/health names, for those who operate it. */
export const troubles = {
  store: 'The store cannot be reached, its file was replaced, or the last write failed: is its disk full?',
  'dead-letters': 'Delivery of a lead was given up: see those not delivered.',
  'old-queue': 'A lead has waited for its delivery for more than 15 minutes.',
  'no-delivery': 'SITE_URL is public, without CONTACT_WEBHOOK_URL and OPS_PASSWORD: nobody sees the leads.',
  'held-leads': 'A lead has been held as spam for more than an hour: send or delete it.',
  'chat-assistant':
    'The webhook or model refused a message and answered none since, or the last three failed.',
  transcription: 'The server refused a recording and has transcribed none since, or the last three failed.',
  'model-budget': 'CHAT_MODEL_DAILY_MESSAGES are used up: it goes on 24 hours after the first of them.',
  'contact-webhook':
    'The contact webhook refused a lead, or failed three times with it: the log has the cause.',
  'contact-web-page':
    'The contact webhook responded with a web page, which is no delivery: is its URL right?',
  'voice-service': 'The voice service refused a call and has accepted none since, or the last three failed.',
  'client-ip-header': 'Requests come through a proxy without CLIENT_IP_HEADER: visitors share one limit.',
  'site-url': 'The pages were built for another address than SITE_URL: build again with it.',
};
export type Trouble = keyof typeof troubles;
