/** What a visitor reads when something failed, one sentence a code. `{status}` is the upstream's HTTP status. */
export const errorSentences = {
  'malformed-body': 'The request could not be read.',
  'foreign-origin': 'This request did not come from this site.',
  'not-found': 'There is nothing at this address.',
  'method-not-allowed': 'This address does not take that kind of request.',
  'body-too-large': 'This is too long to send. Please shorten it.',
  'unsupported-media-type': 'This kind of content is not accepted here.',
  'invalid-fields': 'Some fields need your attention.',
  'rate-limited': 'Too many requests in a short time. Please wait a moment and try again.',
  'client-closed': 'The request was cancelled.',
  internal: 'Something went wrong on our side. Please try again.',
  'upstream-status': 'HTTP error! Status: {status}',
  'upstream-unreachable': 'The assistant cannot be reached right now.',
  'upstream-too-large': 'The answer was too long to show.',
  'invalid-answer': 'Invalid response format',
  'store-unavailable': 'We could not save this just now. Please try again in a moment.',
  'upstream-timeout': 'The assistant took too long to answer.',
} as const;
