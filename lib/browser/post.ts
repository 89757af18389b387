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

type PostOptions<T> = {
  headers: Record<string, string>;
  signal?: AbortSignal;
  /** Reads an answer with status 2xx; JSON unless told otherwise. */
  read?: (response: Response) => Promise<T>;
};

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}

function failure(code: PostFailure['code'], detail: string | null = null): PostFailure {
  return { ok: false, code, detail, fields: {} };
}

/** POSTs to one of our own routes and reads its answer. Every failure is a value; it never throws. */
export async function post<T>(url: string, body: BodyInit, options: PostOptions<T>): Promise<PostResult<T>> {
  const { headers, signal, read } = options;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { accept: 'application/json', ...headers },
      ...(signal && { signal }),
    });
    if (response.ok) return { ok: true, value: read ? await read(response) : ((await response.json()) as T) };
    const answer: unknown = await response.json();
    if (!isProblem(answer)) return failure('internal');
    return { ok: false, code: answer.code, detail: answer.detail, fields: answer.fields ?? {} };
  } catch (error) {
    if (signal?.aborted) return failure('aborted');
    if (error instanceof AnswerFailed) return failure('invalid-answer', error.message);
    console.warn('post', url, error);
    return failure('offline');
  }
}

/** Thrown by a `read` that met the server's word that the answer failed on its way; the message is for the visitor. */
export class AnswerFailed extends Error {}
