import { randomUUID } from 'node:crypto';
import { fieldsManifest, signatureHeaders } from '#lib/server/upstream/signing';
import { USER_AGENT } from '#lib/server/upstream/webhook';
import { readForm, SESSION_ID } from '#tests/support/requests';

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
  // The page sends it for the built-in agent; the site passes it on to no webhook.
  if (isForm) body.delete('utcOffset');
  const headers = new Headers({
    sessionID: session,
    toolType: isForm ? 'aiChat' : 'contactForm',
    'user-agent': USER_AGENT,
    ...(!isForm && { 'content-type': 'application/json' }),
  });
  // fetch encodes the form's bytes; n8n verifies the fields.
  const fields = isForm ? await readForm(body) : body;
  const bytes = Buffer.from(isForm ? '' : body);
  const signature = signatureHeaders([secret], id, [bytes], fieldsManifest(headers, fields));
  for (const [name, value] of Object.entries(signature)) headers.set(name, value);
  if (change) change(isForm ? body : new FormData(), headers);
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}
