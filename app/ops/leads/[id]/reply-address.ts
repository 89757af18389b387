import { brand } from '#lib/content/brand';
import { callbackLabels } from '#lib/content/callback';
import type { Lead } from '#lib/server/store/schema';

/** A callback's number, which the page puts first into the message (lib/browser/contact/hand-over.ts). */
const phoneLine = new RegExp(`^${callbackLabels.phone}: .*?(\\+?\\d(?:[\\d ().-]|/(?! )){4,}\\d)`);

export const findPhone = ({ message }: Lead): string | undefined => phoneLine.exec(message)?.[1];

/** Some mail programs refuse longer addresses. */
const ADDRESS_MAX = 1800;
const CUT = encodeURIComponent(' …');

/** Builds the `mailto:` address of a reply that quotes the lead's message, or as much of it as fits. */
export function replyAddress({ email, message }: Lead): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  let address = `mailto:${to}?subject=${encodeURIComponent(`Re: Your message to ${brand.name}`)}&body=`;
  for (const character of `\n\n${message.replace(/^/gm, '> ')}`) {
    const longer = address + encodeURIComponent(character === '\n' ? '\r\n' : character);
    if (longer.length > ADDRESS_MAX - CUT.length) return address + CUT;
    address = longer;
  }
  return address;
}
