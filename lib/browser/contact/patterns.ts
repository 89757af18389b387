// Browsers also accept an address without a dot in its domain, which no mail from outside would reach.
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.][^\s@]*$/;

// Seven digits or more, as people write them: 07700 900 123, +49 (30) 1234-567.
const PHONE_NUMBER = /(?:^|\W)\d(?:[ ()/.-]*\d){6,}(?!\w)/;

/** Whether a text has the shape of an email address. */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Whether a text holds a number that can be called. */
export function holdsNumber(text: string): boolean {
  return PHONE_NUMBER.test(text);
}

/** Whether an hour is asked for in `time`, and `text` holds no number to call then. */
export function lacksNumber(time: string | undefined, text: string): boolean {
  return /\d/.test(time ?? '') && !holdsNumber(text);
}
