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
export const reach = list(
  firm.phone && `Phone ${firm.phone}`,
  firm.email && `${firm.phone ? 'email' : 'Email'} ${firm.email}`,
);

/** Builds the address of a phone number, without the (0) that only callers at home dial. */
export const toTelAddress = (phone: string): string =>
  `tel:${phone.replace('(0)', '').replaceAll(/[^\d+]/g, '')}`;

/** Begins a text with a fact, if the owner has filled it in. */
export const beginWith = (fact: string | undefined, text: string): string =>
  fact ? `${fact} ${text}` : text;
