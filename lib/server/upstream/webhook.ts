import { createHmac, hash } from 'node:crypto';
import { getEnv, type Webhook } from '#lib/server/core/env';
import { postToUpstream, type UpstreamRequest } from '#lib/server/upstream/request';

const SECRET_PREFIX = 'whsec_';

type Signed = { id: string; body: Buffer; headers: Headers; fields: FormData | string };

/** For receivers that see only parsed fields (n8n): JSON of headers, fields and each file's hex SHA-256. */
async function writeManifest({ headers, fields: sent, body }: Signed): Promise<string> {
  const read = (name: string) => headers.get(name) ?? undefined;
  const named = { sessionID: read('sessionID'), toolType: read('toolType') };
  if (typeof sent === 'string') return `{"headers":${JSON.stringify(named)},"fields":${body},"files":{}}`;
  const fields: Record<string, string> = {};
  const files: Record<string, string> = {};
  for (const [name, value] of sent) {
    if (typeof value === 'string') fields[name] = value.replace(/\r\n?|\n/g, '\r\n');
    else files[name] = hash('sha256', await value.bytes(), 'hex');
  }
  return JSON.stringify({ headers: named, fields, files });
}

/** Signs as Standard Webhooks. `fields` covers the manifest, keyed by the secret as text, as in n8n's Crypto node. */
export async function signRequest(secrets: string[], signed: Signed): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const head = `${signed.id}.${timestamp}.`;
  const manifest = await writeManifest(signed);
  const sign = (key: string | Buffer, content: string | Buffer) =>
    createHmac('sha256', key).update(head).update(content).digest('base64');
  const signatures = secrets.flatMap((secret) => [
    `v1,${sign(Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'), signed.body)}`,
    `fields,${sign(secret, manifest)}`,
  ]);
  const signature = signatures.join(' ');
  return { 'webhook-id': signed.id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}

type WebhookRequest = Webhook &
  Pick<UpstreamRequest, 'name' | 'signal' | 'onText'> & {
    headers: Record<string, string>;
    body: string | FormData;
    /** The signature's message id, the same whenever a message is sent again. */
    id: string;
  };

/** POSTs to one of the owner's webhooks as `postToUpstream` does, with its key, signed if there is a secret. */
export async function postToWebhook(request: WebhookRequest): ReturnType<typeof postToUpstream> {
  const { url, authorization, id } = request;
  // A form is encoded first, because the signature covers the bytes on the wire.
  const encoded = new Request(url, { method: 'POST', headers: request.headers, body: request.body });
  const { headers } = encoded;
  const body = Buffer.from(await encoded.arrayBuffer());
  const { webhookSigningSecrets: secrets } = getEnv();
  if (secrets.length > 0) {
    const signatures = await signRequest(secrets, { id, body, headers, fields: request.body });
    for (const [header, value] of Object.entries(signatures)) headers.set(header, value);
  }
  if (authorization) headers.set('authorization', authorization);
  return postToUpstream({ ...request, headers, body });
}
