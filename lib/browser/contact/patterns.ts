// Browsers also accept domains without a dot, which mail from outside cannot reach.
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.][^\s@]*$/;

/** Whether a text has the shape of an email address. */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text);
}
