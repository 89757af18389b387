import 'server-only';
import { MODEL_ANSWER_MAX_BYTES } from '#lib/contracts/limits';
import { describeError, type Failure, fail } from '#lib/server/core/errors';
import { countUpstream } from '#lib/server/core/metrics';

// What a model's server says about a failure is never logged: it may repeat a visitor's words.

class TooLarge extends Error {}

/** Follows no redirect, and bounds the size of an answer. */
export async function fetchBounded(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const sentAt = performance.now();
  const response = await fetch(input, { ...init, redirect: 'manual' });
  countUpstream('chat', performance.now() - sentAt);
  let size = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      size += bytes.byteLength;
      if (size <= MODEL_ANSWER_MAX_BYTES) controller.enqueue(bytes);
      else controller.error(new TooLarge(`answer over ${MODEL_ANSWER_MAX_BYTES} bytes`));
    },
  });
  return new Response(response.body?.pipeThrough(bounded) ?? null, response);
}

function explainStatus(status: number, hasKey: boolean): string {
  if (status === 401) return hasKey ? 'the key is refused' : 'a key is needed, and none is set';
  if (status === 403) return 'the key may not use this model';
  if (status === 404) return 'no such model there, or a wrong address';
  if (status === 402 || status === 429) return 'too many requests, or no credit left';
  if (status < 400) return 'a redirect, which is not followed';
  return status < 500
    ? 'the request is refused: the model may not be able to call tools'
    : 'the model’s server failed';
}

/** Says in our own words why the model gave no answer. */
export function explainFailure(error: unknown, hasKey: boolean): Failure {
  const { name, statusCode: status = 0, cause } = error as Error & { statusCode?: number };
  if (status >= 300) {
    const words = `HTTP error! Status: ${status} (${explainStatus(status, hasKey)})`;
    return fail('upstream-status', words, { upstreamStatus: status });
  }
  if (cause instanceof TooLarge) return fail('upstream-too-large', cause.message);
  if (name === 'AI_APICallError') return fail('upstream-unreachable', describeError(cause ?? error));
  if (name === 'AI_InvalidResponseDataError')
    return fail('invalid-answer', 'no end of an answer: a web page, another protocol, or a cut stream');
  if (name === 'AI_StreamProviderError') return fail('invalid-answer', 'an error within the stream');
  return fail('invalid-answer', `not the OpenAI chat protocol (${name})`);
}
