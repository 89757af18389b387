import { firm } from '#lib/content/firm';

const list = (...facts: string[]) => facts.filter(Boolean).join(', ');

/** Who is behind the page: for the footer, beside the form, and for the chat. */
export const imprint = list(
  firm.legalName,
  firm.address,
  firm.register,
  firm.responsible && `responsible: ${firm.responsible}`,
);

/** How to reach a person: for the chat. */
export const contactLine = list(
  firm.phone && `Phone ${firm.phone}`,
  firm.email && `${firm.phone ? 'email' : 'Email'} ${firm.email}`,
);

/** Builds the address of a phone number, without the (0) that only callers at home dial. */
export const toTelAddress = (phone: string): string =>
  `tel:${phone.replace('(0)', '').replaceAll(/[^\d+]/g, '')}`;

/** Puts a fact before a text, if the owner has filled it in. */
export const prefixFact = (fact: string | undefined, text: string): string =>
  fact ? `${fact} ${text}` : text;
