import 'server-only';
import { randomUUID } from 'node:crypto';
import { getEnv, type Webhook } from '#lib/server/core/env';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { TooLarge } from '#lib/server/core/limit-bytes';
import { explainStatus } from '#lib/server/upstream/explain-status';
import { explainAbort, fetchUpstream } from '#lib/server/upstream/fetch-upstream';
import { signatureHeaders } from '#lib/server/upstream/signing';
import type { UpstreamName } from '#lib/server/upstream/state';

// An upstream's own text is never logged, because it may repeat a visitor's words.

/** Our user agent. n8n's "Ignore Bots" (isbot 3.6.13) rejects plain product names and `compatible;`. */
export const USER_AGENT = 'Mozilla/5.0 (site-webhook/1.0)';

export type WebhookRequest = Webhook & {
  name: UpstreamName;
  headers: Record<string, string>;
  body: string | FormData;
  /** Ends the request when the visitor leaves or a time limit has passed. */
  signal: AbortSignal;
  /** The signature's message id. Pass the same one to send a message again; defaults to a random one. */
  id?: string;
};

/** Chunks of the response's text as they arrive. A failure is always the last one. */
export type WebhookText = AsyncGenerator<Result<string>, void>;

function explain(error: unknown, signal: AbortSignal): Failure {
  if (error instanceof TooLarge) return fail('upstream-too-large', `answer ${error.message}`);
  return explainAbort(signal) ?? fail('upstream-unreachable', describeError(error));
}

async function* readText({ body }: Response, signal: AbortSignal): WebhookText {
  try {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) yield succeed(text);
  } catch (error) {
    yield explain(error, signal);
  }
}

/** Encodes the request. The signature covers the bytes on the wire, so a form is encoded first. */
async function encode({ url, authorization, ...request }: WebhookRequest): Promise<RequestInit> {
  const encoded = new Request(url, { method: 'POST', headers: request.headers, body: request.body });
  const { headers } = encoded;
  const body = Buffer.from(await encoded.arrayBuffer());
  const { webhookSigningSecrets: secrets } = getEnv();
  if (secrets.length > 0) {
    const signed = { id: request.id ?? `msg_${randomUUID()}`, body, headers, fields: request.body };
    for (const [name, value] of Object.entries(await signatureHeaders(secrets, signed)))
      headers.set(name, value);
  }
  if (authorization) headers.set('authorization', authorization);
  headers.set('user-agent', USER_AGENT);
  headers.set('accept', 'application/json, text/plain;q=0.5');
  headers.set('accept-encoding', 'identity');
  return { method: 'POST', headers, body };
}

/**
 * POSTs to a webhook. Resolves with the text as it arrives. Fails with `upstream-…` or `client-closed`.
 * The caller records the outcome, because the head alone does not show whether the answer is usable.
 */
export async function openWebhook(request: WebhookRequest): Promise<Result<WebhookText>> {
  const { name, url, authorization, signal } = request;
  try {
    const response = await fetchUpstream(name, url, { ...(await encode(request)), signal });
    if (response.ok) return succeed(readText(response, signal));
    await response.body?.cancel();
    const { status } = response;
    const meaning = explainStatus(status, authorization !== undefined);
    return fail('upstream-status', `HTTP error! Status: ${status} (${meaning})`, { upstreamStatus: status });
  } catch (error) {
    return explain(error, signal);
  }
}

/** POSTs to a webhook and reads the whole response. Fails as `openWebhook` does. */
export async function postWebhook(request: WebhookRequest): Promise<Result<string>> {
  const opened = await openWebhook(request);
  if (!opened.ok) return opened;
  let whole = '';
  for await (const piece of opened.value) {
    if (!piece.ok) return piece;
    whole += piece.value;
  }
  return succeed(whole);
}
