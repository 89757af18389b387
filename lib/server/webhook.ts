import 'server-only';
import { UPSTREAM_ANSWER_MAX_BYTES } from '#lib/contracts/limits';
import { readBytes } from '#lib/server/body';
import { describeError, fail, type Result, succeed } from '#lib/server/errors';

// An upstream may hang, trickle, redirect or send without end: time and size are bounded here, and nothing it sends
// leaves this module but its text.

// n8n's bot filter takes plain product names for bots.
const USER_AGENT = 'Mozilla/5.0 (compatible; site-webhook/1.0)';

type WebhookRequest = {
  url: string;
  authorization: string | undefined;
  headers: Record<string, string>;
  body: BodyInit;
  /** Milliseconds for the whole exchange. */
  timeoutMs: number;
  /** Aborts the exchange, for instance when the visitor leaves. */
  signal?: AbortSignal;
};

export type WebhookAnswer = { contentType: string; text: string };

/**
 * POSTs to a webhook and reads its answer as text. Redirects are not followed.
 * Fails with `upstream-unreachable`, `upstream-timeout`, `upstream-status` (any status but 2xx), `upstream-too-large`
 * or, when `signal` was aborted, `client-closed`.
 */
export async function postWebhook(request: WebhookRequest): Promise<Result<WebhookAnswer>> {
  const deadline = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      body: request.body,
      headers: {
        ...request.headers,
        ...(request.authorization && { authorization: request.authorization }),
        'user-agent': USER_AGENT,
        accept: 'application/json, text/plain;q=0.5',
        'accept-encoding': 'identity',
      },
    });
    const bytes = await readBytes(response.body, UPSTREAM_ANSWER_MAX_BYTES);
    if (!response.ok) {
      return fail('upstream-status', `HTTP error! Status: ${response.status}`, {
        upstreamStatus: response.status,
      });
    }
    if (!bytes) return fail('upstream-too-large', `answer over ${UPSTREAM_ANSWER_MAX_BYTES} bytes`);
    return succeed({
      contentType: response.headers.get('content-type') ?? '',
      text: new TextDecoder().decode(bytes),
    });
  } catch (error) {
    if (request.signal?.aborted) return fail('client-closed', 'the visitor left before the answer');
    if (deadline.aborted) return fail('upstream-timeout', `no answer within ${request.timeoutMs} ms`);
    return fail('upstream-unreachable', describeError(error));
  }
}
