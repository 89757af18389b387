import 'server-only';
import { randomUUID } from 'node:crypto';
import { UPSTREAM_ANSWER_MAX_BYTES } from '#lib/contracts/limits';
import { getEnv } from '#lib/server/env';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/errors';
import { outsideRequests } from '#lib/server/outside';
import { formManifest, signatureHeaders } from '#lib/server/signing';

// An upstream may hang, trickle, redirect or send without end: time and size are bounded here, and nothing it sends
// leaves this module but its text.

// n8n's bot filter takes plain product names for bots.
/** How we name ourselves to an upstream. */
export const USER_AGENT = 'Mozilla/5.0 (compatible; site-webhook/1.0)';

type WebhookRequest = {
  url: string;
  authorization: string | undefined;
  headers: Record<string, string>;
  body: BodyInit;
  /** Milliseconds for the whole exchange. */
  timeoutMs: number;
  /** Aborts the exchange, for instance when the visitor leaves. */
  signal?: AbortSignal;
  /** What the signature calls this message; the same when it is sent again. One is made up when it is left out. */
  id?: string;
};

/** The pieces of an answer's text as they arrive; a failure is the last of them. */
export type WebhookText = AsyncGenerator<Result<string>, void>;

async function* readText(response: Response, explain: (error: unknown) => Failure): WebhookText {
  const decoder = new TextDecoder();
  let size = 0;
  try {
    for await (const bytes of response.body ?? []) {
      size += bytes.byteLength;
      // The decoded size: a compressed answer is counted by what it becomes.
      if (size > UPSTREAM_ANSWER_MAX_BYTES) {
        yield fail('upstream-too-large', `answer over ${UPSTREAM_ANSWER_MAX_BYTES} bytes`);
        return;
      }
      yield succeed(decoder.decode(bytes, { stream: true }));
    }
    yield succeed(decoder.decode());
  } catch (error) {
    yield explain(error);
  }
}

// The signature is over the bytes that are sent, so a form is written out first.
async function sign(request: WebhookRequest): Promise<{ body: BodyInit; headers: Record<string, string> }> {
  const { webhookSigningSecret: secret } = getEnv();
  if (!secret) return { body: request.body, headers: request.headers };
  const written = new Response(request.body);
  const type = written.headers.get('content-type');
  const bytes = Buffer.from(await written.arrayBuffer());
  const manifest = request.body instanceof FormData ? await formManifest(request.body) : undefined;
  return {
    body: bytes,
    headers: {
      ...(type && { 'content-type': type }),
      ...request.headers,
      ...signatureHeaders(secret, request.id ?? `msg_${randomUUID()}`, bytes, manifest),
    },
  };
}

/**
 * POSTs to a webhook; the answer's text is read as it arrives, up to 1 MB decoded. Redirects are not followed.
 * Fails with `upstream-unreachable`, `upstream-timeout`, `upstream-status` (any status but 2xx), `upstream-too-large`
 * or, when `signal` was aborted, `client-closed`.
 */
export async function openWebhook(request: WebhookRequest): Promise<Result<WebhookText>> {
  const deadline = outsideRequests(() => AbortSignal.timeout(request.timeoutMs));
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
  const explain = (error: unknown): Failure => {
    if (request.signal?.aborted) return fail('client-closed', 'the visitor left before the answer');
    if (deadline.aborted) return fail('upstream-timeout', `no answer within ${request.timeoutMs} ms`);
    return fail('upstream-unreachable', describeError(error));
  };
  try {
    const signed = await sign(request);
    const response = await fetch(request.url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      body: signed.body,
      headers: {
        ...signed.headers,
        ...(request.authorization && { authorization: request.authorization }),
        'user-agent': USER_AGENT,
        accept: 'application/json, text/plain;q=0.5',
        'accept-encoding': 'identity',
      },
    });
    if (response.ok) return succeed(readText(response, explain));
    await response.body?.cancel();
    return fail('upstream-status', `HTTP error! Status: ${response.status}`, {
      upstreamStatus: response.status,
    });
  } catch (error) {
    return explain(error);
  }
}

/** Joins the pieces of an answer, or gives the failure that ended it. */
export async function collectText(text: WebhookText): Promise<Result<string>> {
  let whole = '';
  for await (const piece of text) {
    if (!piece.ok) return piece;
    whole += piece.value;
  }
  return succeed(whole);
}

/** POSTs to a webhook and reads its whole answer. Fails as `openWebhook` does. */
export async function postWebhook(request: WebhookRequest): Promise<Result<string>> {
  const opened = await openWebhook(request);
  return opened.ok ? collectText(opened.value) : opened;
}
