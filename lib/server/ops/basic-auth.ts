import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getEnv } from '#lib/server/core/env';
import { getLog } from '#lib/server/core/log';
import { equalsSecret } from '#lib/server/http/credentials';
import { checkRateLimit, refundRateLimit } from '#lib/server/http/rate-limit';

/** Reads the password of an HTTP Basic header; any user name will do. Empty without one. */
function readPassword(headers: Headers): string {
  const [, encoded = ''] = /^Basic ([\w+/-]+=*)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const pair = Buffer.from(encoded, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

function askForPassword(): Response {
  const headers = { 'www-authenticate': 'Basic realm="ops", charset="UTF-8"', 'cache-control': 'no-store' };
  return new Response('The password is missing or wrong.', { status: 401, headers });
}

/** Returns the refusal of a request to /ops, or null: 401 without the password, 429 after ten wrong ones in a minute. */
export async function checkOpsPassword(headers: Headers): Promise<Response | null> {
  const given = readPassword(headers);
  if (given === '') return askForPassword();
  // Taken before the comparison: otherwise a hundred guesses sent at once would all be compared.
  const admitted = await checkRateLimit('opsLogin', headers);
  if (!admitted.ok) {
    const wait = { 'retry-after': String(admitted.retryAfterSeconds) };
    return new Response('Too many wrong passwords.', { status: 429, headers: wait });
  }
  if (equalsSecret(given, getEnv().opsPassword)) {
    await refundRateLimit('opsLogin', headers);
    return null;
  }
  getLog().warn({ route: '/ops', status: 401, code: 'wrong-password' }, 'request');
  return askForPassword();
}

export const hasOpsPassword = (headers: Headers): boolean =>
  equalsSecret(readPassword(headers), getEnv().opsPassword);

/** Shows the 404 page unless the request has the password, so that a flaw in routing does not open leads. */
export async function requireOps(): Promise<void> {
  if (!hasOpsPassword(await headers())) notFound();
}
