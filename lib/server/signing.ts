import 'server-only';
import { isUtf8 } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

// Standard Webhooks: `id.timestamp.body` under a shared secret. A receiver refuses what is not ours, was changed, or is
// older than five minutes, and drops an id that it has seen.

/**
 * What a form is signed by beside its bytes, for a receiver that sees only the parsed fields (n8n): JSON of its text
 * fields in their order, and of each file the SHA-256 of its content in hex.
 */
export async function formManifest(form: FormData): Promise<string> {
  const fields: [string, string][] = [];
  for (const [name, value] of form) {
    const content =
      typeof value === 'string'
        ? value
        : createHash('sha256')
            .update(new Uint8Array(await value.arrayBuffer()))
            .digest('hex');
    fields.push([name, content]);
  }
  return JSON.stringify(Object.fromEntries(fields));
}

// The library reads every body as text, which changes the bytes of a recording: those are signed here, as they are.
function signBytes(secret: string, id: string, at: Date, body: Buffer): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const head = `${id}.${Math.floor(at.getTime() / 1000)}.`;
  return `v1,${createHmac('sha256', key).update(head).update(body).digest('base64')}`;
}

/**
 * The three headers of Standard Webhooks for a body. `secret` is `whsec_…`; `manifest` adds a second signature, and a
 * receiver may take either: the header is a list.
 */
export function signatureHeaders(
  secret: string,
  id: string,
  body: Buffer,
  manifest?: string,
  at: Date = new Date(),
): Record<string, string> {
  const library = new Webhook(secret);
  const signatures = [library.sign(id, at, body)];
  if (!isUtf8(body)) signatures.push(signBytes(secret, id, at, body));
  if (manifest !== undefined) signatures.push(library.sign(id, at, manifest));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
