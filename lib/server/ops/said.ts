import 'server-only';

// What an action came to is told on the page that follows, by a code: an address holds nobody's words.

const sentences: Record<string, string> = {
  'wrong-password': 'That is not the password, or too many are being tried from your address.',
  queued: 'Put back into the queue. It is sent within seconds where a webhook is set.',
  'queued-dead': 'All dead letters are back in the queue.',
  'none-dead': 'There was no dead letter.',
  deleted: 'Deleted, with its delivery and its attempts.',
  gone: 'It was gone already: somebody else deleted it.',
  changed: 'Nothing was done: its state has changed since your page was made. This is how it is now.',
};

/** The sentence for a code; undefined for any other text. */
export function sentenceFor(code: string | null): string | undefined {
  return code !== null && Object.hasOwn(sentences, code) ? sentences[code] : undefined;
}
