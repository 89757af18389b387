import { randomUUID } from 'node:crypto';
import { getEnv, type Webhook } from '#lib/server/core/env';
import { openUpstream, type UpstreamRequest } from '#lib/server/upstream/fetch-upstream';
import { signatureHeaders } from '#lib/server/upstream/signing';

type WebhookRequest = Webhook &
  Pick<UpstreamRequest, 'name' | 'signal'> & {
    headers: Record<string, string>;
    body: string | FormData;
    /** The signature's message id, the same whenever a message is sent again. Random by default. */
    id?: string;
  };

/** POSTs to one of the owner's webhooks as `openUpstream` does, with its key, signed if there is a secret. */
export async function openWebhook(request: WebhookRequest): ReturnType<typeof openUpstream> {
  const { name, url, authorization, id = `msg_${randomUUID()}`, signal } = request;
  // A form is encoded first, because the signature covers the bytes on the wire.
  const encoded = new Request(url, { method: 'POST', headers: request.headers, body: request.body });
  const { headers } = encoded;
  const body = Buffer.from(await encoded.arrayBuffer());
  const { webhookSigningSecrets: secrets } = getEnv();
  if (secrets.length > 0) {
    const signatures = await signatureHeaders(secrets, { id, body, headers, fields: request.body });
    for (const [header, value] of Object.entries(signatures)) headers.set(header, value);
  }
  if (authorization) headers.set('authorization', authorization);
  return openUpstream({ name, url, headers, body, signal });
}
