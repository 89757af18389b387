import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

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
    else
      files[name] = createHash('sha256')
        .update(await value.bytes())
        .digest('hex');
  }
  return JSON.stringify({ headers: named, fields, files });
}

/**
 * Returns Standard Webhooks headers, signed with each secret. `v1` covers the body as text; `fields` covers the
 * manifest, and its key is the secret as text, as in n8n's Crypto node.
 */
export async function signatureHeaders(
  secrets: readonly string[],
  signed: Signed,
): Promise<Record<string, string>> {
  const now = new Date();
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const manifest = `${signed.id}.${timestamp}.${await writeManifest(signed)}`;
  const signatures = secrets.flatMap((secret) => [
    new Webhook(secret).sign(signed.id, now, signed.body),
    `fields,${createHmac('sha256', secret).update(manifest).digest('base64')}`,
  ]);
  return {
    'webhook-id': signed.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
