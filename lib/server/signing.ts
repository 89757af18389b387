import 'server-only';
import { isUtf8 } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';

// Standard Webhooks: `id.timestamp.body` under a shared secret. A receiver refuses what is not ours, was changed, or is
// older than five minutes, and drops an id that it has seen. Signed by Node: the library's own SHA-256 is JavaScript, and
// took 40 % of a recording's CPU time (docs/performance.md); the tests hold our signatures against it.

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
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (content: Buffer | string) =>
    `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(content).digest('base64')}`;
  const signatures = [sign(body)];
  // The standard's libraries read every body as text, which changes the bytes of a recording: those find the second one.
  if (!isUtf8(body)) signatures.unshift(sign(body.toString()));
  if (manifest !== undefined) signatures.push(sign(manifest));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
