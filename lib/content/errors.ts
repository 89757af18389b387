/**
 * One sentence per code. `{hours}` and `{minutes}` are the wait, rounded up. An upstream’s status appears only in the log.
 */
export const errorSentences = {
  'malformed-body': 'The request could not be read.',
  'foreign-origin': 'This request did not come from this site.',
  'not-found': 'There is nothing at this address.',
  'unknown-reply': 'This reply is no longer kept.',
  'method-not-allowed': 'This address does not take that kind of request.',
  'body-too-slow': 'The connection was too slow to take this. Please try again.',
  stopped: 'Stopped before a reply came.',
  'body-too-large': 'This is too long to send. Please shorten it.',
  'unsupported-media-type': 'This kind of content is not accepted here.',
  'invalid-fields': 'Some fields need your attention.',
  'idempotency-mismatch': 'This message was sent before with other words. Please send it as a new one.',
  'rate-limited': 'Too many requests in a short time. Please try again in {minutes} min.',
  'no-credits': 'No credits remaining. Credits refresh in {hours}h',
  'address-limit': 'Too many demo calls came from your network today. They are open again in {hours}h.',
  'client-closed': 'The request was cancelled.',
  internal: 'Something went wrong on our side. Please try again.',
  'upstream-status': 'The assistant could not answer just now.',
  'upstream-unreachable': 'The assistant cannot be reached right now.',
  'upstream-too-large': 'The answer was too long to show.',
  'invalid-answer': 'Invalid response format',
  'cut-off': 'The answer was cut off.',
  'nothing-to-start': 'Assistant or Squad or Workflow must be provided.',
  'budget-spent': 'All demo calls of today have been taken. They are open again in {hours}h.',
  'model-budget-spent':
    'The assistant has answered all it can today. Please write to us with the contact form.',
  'store-unavailable': 'We could not save this just now. Please try again in a moment.',
  'chat-busy': 'The assistant has too much to do right now. Please try again in a minute.',
  interrupted: 'The reply was interrupted on our side. Please try again.',
  'upstream-timeout': 'The assistant took too long to answer.',
} as const;
