import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { UPSTREAM_ANSWER_MAX_BYTES } from '#lib/contracts/limits';
import { getEnv, type Webhook } from '#lib/server/core/env';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { countUpstream } from '#lib/server/core/metrics';
import { runOutsideRequest } from '#lib/server/core/outside-request';
import { explainError, readBeginning } from '#lib/server/upstream/explain-error';
import {
  createRedactor,
  listPrivateParts,
  listSecrets,
  type Redacted,
  type Redactor,
} from '#lib/server/upstream/redact';
import { type Form, send, writeForm } from '#lib/server/upstream/send';
import { fieldsManifest, signatureHeaders } from '#lib/server/upstream/signing';
import type { UpstreamName } from '#lib/server/upstream/state';

// An upstream may hang, trickle, redirect or send without end, so time and size are bounded here.

/** Our user agent. n8n's "Ignore Bots" (isbot 3.6.13) rejects plain product names and `compatible;`. */
export const USER_AGENT = 'Mozilla/5.0 (site-webhook/1.0)';

export function createDeadline() {
  const controller = new AbortController();
  const timers = new Map<string, NodeJS.Timeout>();
  let passed: string | null = null;
  let isOver = false;
  const stop = (name: string) => {
    clearTimeout(timers.get(name));
    timers.delete(name);
  };
  const end = () => {
    isOver = true;
    for (const name of timers.keys()) stop(name);
  };
  return {
    signal: controller.signal,
    passed: () => passed,
    /** Starts a limit of `ms` milliseconds, unless one of that name is running. `says` is for the log. */
    start(name: string, ms: number, says: string) {
      if (isOver || timers.has(name)) return;
      const pass = () => {
        passed = says;
        end();
        controller.abort(new DOMException(says, 'TimeoutError'));
      };
      timers.set(name, runOutsideRequest(() => setTimeout(pass, ms)).unref());
    },
    stop,
    end,
  };
}

export type Deadline = ReturnType<typeof createDeadline>;

export type WebhookRequest = Webhook & {
  name: UpstreamName;
  headers: Record<string, string>;
  body: string | Form;
  /** Milliseconds for the whole response, or the caller's own limits. */
  timeout: number | Deadline;
  /** Masked in log quotes of the response, in addition to the address and the keys. */
  redacted?: Omit<Redacted, 'secrets'>;
  signal?: AbortSignal;
  /** The signature's message id. Pass the same one to send a message again; defaults to a random one. */
  id?: string;
};

/** Chunks of the response's text as they arrive. A failure is always the last one. */
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

export function createAnswerRedactor({
  url,
  authorization,
  redacted = {},
}: Pick<WebhookRequest, 'url' | 'authorization' | 'redacted'>): Redactor {
  return (said) => {
    const signingKeys = getEnv().webhookSigningSecrets.map((secret) => secret.replace(/^whsec_/, ''));
    return createRedactor({
      ...redacted,
      secrets: [...listSecrets(authorization), ...signingKeys],
      values: [...listPrivateParts(url), ...(redacted.values ?? [])],
    })(said);
  };
}

/** Encodes the request. A form is encoded first, because the signature covers the bytes on the wire. */
function write(request: WebhookRequest): { body: Buffer[]; headers: Record<string, string> } {
  const { type, body } =
    typeof request.body === 'string'
      ? { type: 'text/plain;charset=UTF-8', body: [Buffer.from(request.body)] }
      : writeForm(request.body);
  // `Headers`, because two spellings of one name in an object would be sent as one header with both values.
  const headers = new Headers(request.headers);
  if (!headers.has('content-type')) headers.set('content-type', type);
  const { webhookSigningSecrets: secrets } = getEnv();
  if (secrets.length > 0) {
    const manifest = fieldsManifest(headers, request.body);
    const signature = signatureHeaders(secrets, request.id ?? `msg_${randomUUID()}`, body, manifest);
    for (const [name, value] of Object.entries(signature)) headers.set(name, value);
  }
  if (request.authorization) headers.set('authorization', request.authorization);
  headers.set('user-agent', USER_AGENT);
  headers.set('accept', 'application/json, text/plain;q=0.5');
  headers.set('accept-encoding', 'identity');
  return { body, headers: Object.fromEntries(headers) };
}

/**
 * POSTs to a webhook. Resolves with the text as it arrives. Fails with `upstream-…` or `client-closed`.
 * The caller records the outcome, because the head alone does not show whether the answer is usable.
 */
export async function openWebhook(request: WebhookRequest): Promise<Result<WebhookText>> {
  const { timeout, signal } = request;
  const deadline = typeof timeout === 'number' ? createDeadline() : timeout;
  if (typeof timeout === 'number') deadline.start('whole', timeout, `no answer within ${timeout} ms`);
  const explain = (error: unknown): Failure => {
    if (signal?.aborted) return fail('client-closed', 'the visitor left before the answer');
    const passed = deadline.passed();
    if (passed) return fail('upstream-timeout', passed);
    return fail('upstream-unreachable', describeError(error));
  };
  try {
    const signals = signal ? [signal, deadline.signal] : [deadline.signal];
    const written = write(request);
    const sentAt = performance.now();
    const answer = await send(request.url, { ...written, signals });
    countUpstream(request.name, performance.now() - sentAt);
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

export async function collectText(text: WebhookText): Promise<Result<string>> {
  let whole = '';
  for await (const piece of text) {
    if (!piece.ok) return piece;
    whole += piece.value;
  }
  return succeed(whole);
}

/** POSTs to a webhook and reads the whole response. Fails as `openWebhook` does. */
export async function postWebhook(request: WebhookRequest): Promise<Result<string>> {
  const opened = await openWebhook(request);
  return opened.ok ? collectText(opened.value) : opened;
}
