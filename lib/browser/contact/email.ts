// Browsers also accept an address without a dot in its domain, which no mail from outside would reach.
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.][^\s@]*$/;

/** Whether a text has the shape of an email address. */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text);
}
