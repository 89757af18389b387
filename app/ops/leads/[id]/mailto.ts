import { brand } from '#lib/content/brand';

/** Finds the phone number in a typed text: "+31 6 12345678, after five". */
export const findNumber = (phone = ''): string | undefined =>
  /\+?\d(?:[\d ().-]|\/(?! )){4,}\d/.exec(phone)?.[0];

/** Some mail programs refuse longer addresses. */
const ADDRESS_MAX = 1800;
const CUT = encodeURIComponent(' …');

/** Builds the `mailto:` address of a reply that quotes the lead's message, or as much of it as fits. */
export function toMailto({ email = '', message = '' }: { email?: string; message?: string }): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  let address = `mailto:${to}?subject=${encodeURIComponent(`Re: Your message to ${brand.name}`)}&body=`;
  for (const character of `\n\n${message.replace(/^/gm, '> ')}`) {
    const longer = address + encodeURIComponent(character === '\n' ? '\r\n' : character);
    if (longer.length > ADDRESS_MAX - CUT.length) return address + CUT;
    address = longer;
  }
  return address;
}
