import type { ErrorCode, Problem } from '#lib/contracts/errors';

export type PostFailure = {
  ok: false;
  /** `offline` when no answer came at all; `aborted` when the caller's signal ended it. */
  code: ErrorCode | 'offline' | 'aborted';
  /** The server's sentence for the visitor, when it sent one. */
  detail: string | null;
  fields: Record<string, string>;
};
export type PostResult<T> = { ok: true; value: T } | PostFailure;

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}

function failure(code: PostFailure['code'], detail: string | null = null): PostFailure {
  return { ok: false, code, detail, fields: {} };
}

/** POSTs to one of our own routes and reads its JSON. Every failure is a value; it never throws. */
export async function post<T>(
  url: string,
  body: BodyInit,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<PostResult<T>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { accept: 'application/json', ...headers },
      ...(signal && { signal }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, value: answer as T };
    if (!isProblem(answer)) return failure('internal');
    return { ok: false, code: answer.code, detail: answer.detail, fields: answer.fields ?? {} };
  } catch (error) {
    if (signal?.aborted) return failure('aborted');
    console.warn('post', url, error);
    return failure('offline');
  }
}
