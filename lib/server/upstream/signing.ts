import 'server-only';
import { isUtf8 } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import { type Form, toFormBreaks } from '#lib/server/upstream/send';

// Standard Webhooks: an HMAC of `id.timestamp.body`. `standardwebhooks` is not used because its
// JavaScript takes 40 % of a recording's CPU time (docs/performance.md). The tests compare our
// signatures with the library's.

/** For receivers that see only parsed fields (n8n): JSON of headers, fields and each file's hex SHA-256. */
export function fieldsManifest(headers: Headers, body: Form | string): string {
  const named = ['sessionID', 'toolType'].map((name) => [name, headers.get(name) ?? undefined]);
  const fields: Record<string, string> = {};
  const files: Record<string, string> = {};
  for (const [name, value] of typeof body === 'string' ? [] : body) {
    if (typeof value === 'string') fields[name] = toFormBreaks(value);
    else files[name] = createHash('sha256').update(value.bytes).digest('hex');
  }
  const texts = typeof body === 'string' ? body : JSON.stringify(fields);
  return `{"headers":${JSON.stringify(Object.fromEntries(named))},"fields":${texts},"files":${JSON.stringify(files)}}`;
}

/** Returns Standard Webhooks headers. The manifest's key is the secret as text, as in n8n's Crypto node. */
export function signatureHeaders(
  secrets: readonly string[],
  id: string,
  body: readonly Buffer[],
  manifest?: string,
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = (by: Buffer | string, content: readonly (Buffer | string)[]) => {
    const hmac = createHmac('sha256', by).update(`${id}.${timestamp}.`);
    for (const part of content) hmac.update(part);
    return hmac.digest('base64');
  };
  // Receivers that read any body as text alter a recording's bytes, so the text is signed as well.
  const bodies = body.every((part) => isUtf8(part)) ? [body] : [body.map(String), body];
  const signatures = secrets.flatMap((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signed = bodies.map((content) => `v1,${sign(key, content)}`);
    return manifest === undefined ? signed : [...signed, `fields,${sign(secret, [manifest])}`];
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
