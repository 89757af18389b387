import { getChatSessionId } from '#lib/browser/chat/session';
import { readHour } from '#lib/browser/contact/draft';
import { keepReceipt } from '#lib/browser/contact/receipt';
import { fingerprint } from '#lib/browser/fingerprint';
import { type ApiResult, sendRequest } from '#lib/browser/http';
import { readStored, writeStored } from '#lib/browser/storage';
import { makeUuid } from '#lib/browser/uuid';
import type { Visit } from '#lib/browser/visit';
import type { ContactAnswer, ContactFields } from '#lib/contracts/contact';
import { CONTACT_DEADLINE_MS, UUID_PATTERN } from '#lib/contracts/limits';

export type LeadResult = ApiResult<ContactAnswer>;

const KEY = 'contact_submission';

let last: string | null = null;

// One id per filled form: the same words sent again (double press, reload, lost response) are one lead.
function submissionId(words: string): string {
  const print = fingerprint(words);
  const [known, id] = (last ?? readStored('sessionStorage', KEY) ?? '').split(' ');
  if (known === print && id && UUID_PATTERN.test(id)) return id;
  const made = makeUuid();
  last = `${print} ${made}`;
  writeStored('sessionStorage', KEY, last);
  return made;
}

type Lead = {
  fields: ContactFields;
  /** When the request that this one replaces was sent, in ms since the epoch. */
  replaces?: number | undefined;
  /** The value of the honeypot field. */
  honeypot?: string;
  /** Called once the lead was received: marks everything it included as sent. */
  noteSent(message: string): Visit;
};

/** Sends a lead, and keeps a receipt once it was received. */
export async function sendLead({ fields, replaces, honeypot = '', noteSent }: Lead): Promise<LeadResult> {
  // For the receipt; the message already states the hour.
  const hour = readHour();
  const body = JSON.stringify({
    ...fields,
    id: submissionId(JSON.stringify(fields)),
    subject: honeypot,
    elapsedMs: Math.round(performance.now()),
  });
  const headers = {
    'content-type': 'application/json',
    sessionID: getChatSessionId(),
    toolType: 'contactForm',
  };
  const answer = await sendRequest<ContactAnswer>('POST', '/api/contact', body, {
    headers,
    deadlineMs: CONTACT_DEADLINE_MS,
  });
  if (!answer.ok) return answer;
  last = null;
  writeStored('sessionStorage', KEY, null);
  const { firstName, lastName, email, company, message } = fields;
  keepReceipt({
    ...noteSent(message),
    id: answer.value.id,
    sentAt: Date.now(),
    hour,
    from: `${firstName} ${lastName}, ${company}`,
    email,
    message,
    replaces,
  });
  return answer;
}
