import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { UPSTREAM_ANSWER_MAX_BYTES } from '#lib/contracts/limits';
import { getEnv, type Webhook } from '#lib/server/core/env';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { countUpstream } from '#lib/server/core/metrics';
import { createDeadline, type Deadline } from '#lib/server/upstream/deadline';
import { explainError, readBeginning } from '#lib/server/upstream/explain-error';
import { type Form, writeForm } from '#lib/server/upstream/form';
import {
  createRedactor,
  privatePartsOf,
  type Redacted,
  type Redactor,
  secretsOf,
} from '#lib/server/upstream/redact';
import { send } from '#lib/server/upstream/send';
import { fieldsManifest, signatureHeaders } from '#lib/server/upstream/signing';
import type { UpstreamName } from '#lib/server/upstream/state';

// An upstream may hang, trickle, redirect or send without end: time and size are bounded here, and nothing it sends
// leaves this module but its text, and of a refusal what the log may hold.

/**
 * How we name ourselves to an upstream. n8n's "Ignore Bots" (isbot 3.6.13) refuses plain product names, and `compatible;`
 * too.
 */
export const USER_AGENT = 'Mozilla/5.0 (site-webhook/1.0)';

export type WebhookRequest = Webhook & {
  /** Under which name its seconds are counted. */
  name: UpstreamName;
  headers: Record<string, string>;
  body: string | Form;
  /** Milliseconds for the whole exchange, or limits that move; they end with the exchange. */
  timeoutMs: number | Deadline;
  /** What of this request is masked where the log quotes the answer, beside the address and the keys. */
  redacted?: Redacted;
  /** Aborts the exchange, for instance when the visitor leaves. */
  signal?: AbortSignal;
  /** What the signature calls this message; the same when it is sent again. One is made up when it is left out. */
  id?: string;
};

/** The pieces of an answer's text as they arrive; a failure is the last of them. */
export type WebhookText = AsyncGenerator<Result<string>, void>;

async function* readText(
  body: Readable,
  deadline: Deadline,
  explain: (error: unknown) => Failure,
): WebhookText {
  const decoder = new TextDecoder();
  let size = 0;
  try {
    for await (const bytes of body as AsyncIterable<Buffer>) {
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
  } finally {
    deadline.end();
  }
}

function limit(timeoutMs: number | Deadline): Deadline {
  if (typeof timeoutMs !== 'number') return timeoutMs;
  const deadline = createDeadline();
  deadline.start('whole', timeoutMs, `no answer within ${timeoutMs} ms`);
  return deadline;
}

/** What quotes the answer to a request in the log, without the secrets and the visitor's words that were sent. */
export function createAnswerRedactor(
  request: Pick<WebhookRequest, 'url' | 'authorization' | 'redacted'>,
): Redactor {
  const { url, authorization, redacted = {} } = request;
  return (said) => {
    const { webhookSigningSecret } = getEnv();
    const signing = webhookSigningSecret ? [webhookSigningSecret.replace(/^whsec_/, '')] : [];
    return createRedactor({
      ...redacted,
      secrets: [...secretsOf(authorization), ...signing, ...(redacted.secrets ?? [])],
      values: [...privatePartsOf(url), ...(redacted.values ?? [])],
    })(said);
  };
}

// Headers, not objects: two spellings of one name in an object reach the wire as one header with both values.
// The signature is over the bytes that are sent, so a form is written out first.
function write(request: WebhookRequest): { body: Buffer[]; headers: Headers } {
  const headers = new Headers(request.headers);
  const written =
    typeof request.body === 'string'
      ? { type: 'text/plain;charset=UTF-8', body: [Buffer.from(request.body)] }
      : writeForm(request.body);
  if (!headers.has('content-type')) headers.set('content-type', written.type);
  return { body: written.body, headers };
}

function sign(request: WebhookRequest, { body, headers }: { body: Buffer[]; headers: Headers }): void {
  const { webhookSigningSecret: secret } = getEnv();
  if (!secret) return;
  const manifest = fieldsManifest(headers, request.body);
  const signature = signatureHeaders(secret, request.id ?? `msg_${randomUUID()}`, body, manifest);
  for (const [name, value] of Object.entries(signature)) headers.set(name, value);
}

/**
 * POSTs to a webhook; the answer's text is read as it arrives, up to 1 MB decoded. Redirects are not followed.
 * Fails with `upstream-unreachable`, `upstream-timeout`, `upstream-status` (any status but 2xx, with what the upstream
 * said of it), `upstream-too-large` or, when `signal` was aborted, `client-closed`. Who asks tells health how the exchange
 * ended (`recordOutcome`): the head of an answer does not say that it can be used.
 */
export async function openWebhook(request: WebhookRequest): Promise<Result<WebhookText>> {
  const deadline = limit(request.timeoutMs);
  const signals = request.signal ? [request.signal, deadline.signal] : [deadline.signal];
  const explain = (error: unknown): Failure => {
    if (request.signal?.aborted) return fail('client-closed', 'the visitor left before the answer');
    const passed = deadline.passed();
    if (passed) return fail('upstream-timeout', passed);
    return fail('upstream-unreachable', describeError(error));
  };
  try {
    const written = write(request);
    sign(request, written);
    const { body, headers } = written;
    if (request.authorization) headers.set('authorization', request.authorization);
    headers.set('user-agent', USER_AGENT);
    headers.set('accept', 'application/json, text/plain;q=0.5');
    headers.set('accept-encoding', 'identity');
    const sentAt = performance.now();
    const answer = await send(request.url, { headers: Object.fromEntries(headers), body, signals }).finally(
      () => {
        // Who left, before or after it was sent, measured no upstream.
        if (!request.signal?.aborted) countUpstream(request.name, performance.now() - sentAt);
      },
    );
    const { status } = answer;
    if (status >= 200 && status < 300) return succeed(readText(answer.body, deadline, explain));
    const upstreamWords = createAnswerRedactor(request)(explainError(await readBeginning(answer.body)));
    deadline.end();
    return fail('upstream-status', `HTTP error! Status: ${status}`, {
      upstreamStatus: status,
      ...(upstreamWords && { upstreamWords }),
    });
  } catch (error) {
    deadline.end();
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
