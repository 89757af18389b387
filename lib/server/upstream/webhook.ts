import 'server-only';
import { randomUUID } from 'node:crypto';
import { UPSTREAM_ANSWER_MAX_BYTES } from '#lib/contracts/limits';
import { getEnv, type Webhook } from '#lib/server/core/env';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { countUpstream } from '#lib/server/core/metrics';
import { explainStatus } from '#lib/server/upstream/explain-status';
import { signatureHeaders } from '#lib/server/upstream/signing';
import type { UpstreamName } from '#lib/server/upstream/state';

// An upstream may hang, trickle, redirect or send without end, so time and size are bounded here. What it says
// is never logged: it may repeat a visitor's words.

/** Our user agent. n8n's "Ignore Bots" (isbot 3.6.13) rejects plain product names and `compatible;`. */
export const USER_AGENT = 'Mozilla/5.0 (site-webhook/1.0)';

/** Limits by name on one exchange. The first that passes aborts `signal`. */
export function createDeadline() {
  const controller = new AbortController();
  const timers = new Map<string, NodeJS.Timeout>();
  return {
    signal: controller.signal,
    /** Starts a limit of `ms` milliseconds, or starts it anew. `says` is for the log. */
    start(name: string, ms: number, says: string) {
      clearTimeout(timers.get(name));
      const pass = () => controller.abort(new DOMException(says, 'TimeoutError'));
      timers.set(name, setTimeout(pass, ms).unref());
    },
    stop: (name: string) => clearTimeout(timers.get(name)),
    end() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

export type Deadline = ReturnType<typeof createDeadline>;

export type WebhookRequest = Webhook & {
  name: UpstreamName;
  headers: Record<string, string>;
  body: string | FormData;
  /** Milliseconds for the whole response, or the caller's own limits. */
  timeout: number | Deadline;
  signal?: AbortSignal;
  /** The signature's message id. Pass the same one to send a message again; defaults to a random one. */
  id?: string;
};

/** Chunks of the response's text as they arrive. A failure is always the last one. */
export type WebhookText = AsyncGenerator<Result<string>, void>;

async function* readText(
  body: ReadableStream<Uint8Array> | null,
  deadline: Deadline,
  explain: (error: unknown) => Failure,
): WebhookText {
  const decoder = new TextDecoder();
  let size = 0;
  try {
    for await (const bytes of body ?? []) {
      size += bytes.byteLength;
      if (size > UPSTREAM_ANSWER_MAX_BYTES)
        return yield fail('upstream-too-large', `answer over ${UPSTREAM_ANSWER_MAX_BYTES} bytes`);
      yield succeed(decoder.decode(bytes, { stream: true }));
    }
    yield succeed(decoder.decode());
  } catch (error) {
    yield explain(error);
  } finally {
    deadline.end();
  }
}

/** Encodes the request. The signature covers the bytes on the wire, so a form is encoded first. */
async function write({ url, authorization, ...request }: WebhookRequest): Promise<RequestInit> {
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
  return { method: 'POST', redirect: 'manual', headers, body };
}

/**
 * POSTs to a webhook. Resolves with the text as it arrives. Fails with `upstream-…` or `client-closed`.
 * The caller records the outcome, because the head alone does not show whether the answer is usable.
 */
export async function openWebhook(request: WebhookRequest): Promise<Result<WebhookText>> {
  const { timeout, signal, authorization } = request;
  const deadline = typeof timeout === 'number' ? createDeadline() : timeout;
  if (typeof timeout === 'number') deadline.start('whole', timeout, `no answer within ${timeout} ms`);
  const explain = (error: unknown): Failure => {
    if (signal?.aborted) return fail('client-closed', 'the visitor left before the answer');
    if (deadline.signal.aborted) return fail('upstream-timeout', deadline.signal.reason.message);
    return fail('upstream-unreachable', describeError(error));
  };
  try {
    const signals = signal ? [signal, deadline.signal] : [deadline.signal];
    const init = await write(request);
    const sentAt = performance.now();
    const answer = await fetch(request.url, { ...init, signal: AbortSignal.any(signals) });
    countUpstream(request.name, performance.now() - sentAt);
    if (answer.ok) return succeed(readText(answer.body, deadline, explain));
    deadline.end();
    await answer.body?.cancel();
    const { status } = answer;
    const meaning = explainStatus(status, authorization !== undefined);
    return fail('upstream-status', `HTTP error! Status: ${status} (${meaning})`, { upstreamStatus: status });
  } catch (error) {
    deadline.end();
    return explain(error);
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
