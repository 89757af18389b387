import { randomUUID } from 'node:crypto';
import { signatureHeaders } from '#lib/server/upstream/signing';
import { USER_AGENT } from '#lib/server/upstream/webhook';
import { SESSION_ID } from '#tests/support/requests';

type Sending = {
  url: string;
  secret: string;
  body: FormData | string;
  id?: string;
  session?: string;
  /** Changes the request after it was signed. */
  change?: (form: FormData, headers: Headers) => void;
};

/** Sends a signed request to a workflow as the site does. `change` is applied on the way. */
export async function sendSigned({
  url,
  secret,
  body,
  id = randomUUID(),
  session = SESSION_ID,
  change,
}: Sending) {
  const isForm = body instanceof FormData;
  const headers = new Headers({
    sessionID: session,
    toolType: isForm ? 'aiChat' : 'contactForm',
    'user-agent': USER_AGENT,
    ...(!isForm && { 'content-type': 'application/json' }),
  });
  // fetch encodes the form's bytes; n8n verifies the fields.
  const signed = { id, body: Buffer.from(isForm ? '' : body), headers, fields: body };
  const signature = await signatureHeaders([secret], signed);
  for (const [name, value] of Object.entries(signature)) headers.set(name, value);
  if (change) change(isForm ? body : new FormData(), headers);
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}
