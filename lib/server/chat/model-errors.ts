import { describeError, fail } from '#lib/server/core/errors';
import { TooLarge } from '#lib/server/core/limit-bytes';
import type { UpstreamFailure } from '#lib/server/upstream/outcomes';

// The model server's own error text is never logged, because it may repeat a visitor's words.

function explainStatus(status: number, hasKey: boolean, refused: string): string {
  if (status === 401) return hasKey ? 'the key is refused' : 'a key is needed, and none is set';
  if (status === 403) return 'the key may not use this model';
  if (status === 404) return 'the server has no such model, or the address is wrong';
  if (status === 402 || status === 429) return 'too many requests, or no credit left';
  if (status < 400) return 'a redirect, which is not followed';
  return status < 500 ? `the request is refused: ${refused}` : 'the model’s server failed';
}

/** Returns the failure for a status other than 2xx. `refused` says what else may be wrong with the request. */
export function explainModelStatus(status: number, hasKey: boolean, refused: string): UpstreamFailure {
  const words = `HTTP error! Status: ${status} (${explainStatus(status, hasKey, refused)})`;
  return fail('upstream-status', words, { status });
}

/** Says in our own words why the model gave no answer. */
export function explainModelError(error: unknown, hasKey: boolean): UpstreamFailure {
  const { name, statusCode: status = 0, cause } = error as Error & { statusCode?: number };
  if (status >= 300) return explainModelStatus(status, hasKey, 'the model may not be able to call tools');
  if (cause instanceof TooLarge) return fail('upstream-too-large', `response ${cause.message}`);
  if (name === 'AI_APICallError') return fail('upstream-unreachable', describeError(cause ?? error));
  if (name === 'AI_InvalidResponseDataError')
    return fail('invalid-answer', 'no complete answer: a web page, another protocol, or a cut stream');
  if (name === 'AI_ToolChoiceViolationError')
    return fail('invalid-answer', 'the tool was called at every request, also at the one for words');
  if (name === 'AI_StreamProviderError') return fail('invalid-answer', 'an error within the stream');
  return fail('invalid-answer', `not the OpenAI chat protocol (${name})`);
}
