import { getChatSessionId } from '#lib/browser/chat/session';
import { fingerprint } from '#lib/browser/contact/fingerprint';
import { type ApiResult, sendRequest } from '#lib/browser/core/http';
import { readStored, writeStored } from '#lib/browser/core/storage';
import { makeUuid } from '#lib/browser/core/uuid';
import type { ContactAnswer, ContactFields } from '#lib/contracts/contact';
import { CONTACT_DEADLINE_MS, UUID_PATTERN } from '#lib/contracts/limits';

export type LeadResult = ApiResult<ContactAnswer>;

const KEY = 'contact_submission';

let last: string | null = null;

// The lead keeps its id until its words change, so that a second press, a reload or a lost response does not
// create a second lead.
function submissionId(words: string): string {
  const print = fingerprint(words);
  const [known, id] = (last ?? readStored('sessionStorage', KEY) ?? '').split(' ');
  if (known === print && id && UUID_PATTERN.test(id)) return id;
  const made = makeUuid();
  last = `${print} ${made}`;
  writeStored('sessionStorage', KEY, last);
  return made;
}

/** Sends a lead. `honeypot` is the value of the field that people do not see. */
export async function sendLead(fields: ContactFields, honeypot: string): Promise<LeadResult> {
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
  return sendRequest<ContactAnswer>('POST', '/api/contact', body, {
    headers,
    deadlineMs: CONTACT_DEADLINE_MS,
  });
}
