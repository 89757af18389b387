// Browsers also accept domains without a dot, which mail from outside can't reach.
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.][^\s@]*$/;

// Seven digits or more, as people write them: 07700 900 123, +49 (30) 1234-567.
const PHONE_NUMBER = /(?:^|\W)\d(?:[ ()/.-]*\d){6,}(?!\w)/;

/** Whether a text has the shape of an email address. */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Whether a text contains a phone number. */
export function holdsNumber(text: string): boolean {
  return PHONE_NUMBER.test(text);
}

/** Whether `time` asks for a call and `text` contains no phone number. */
export function lacksNumber(time: string | undefined, text: string): boolean {
  return /\d/.test(time ?? '') && !holdsNumber(text);
}
