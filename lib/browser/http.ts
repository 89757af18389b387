import type { ErrorCode, Problem } from '#lib/contracts/errors';

export type PostFailure = {
  ok: false;
  /**
   * `offline` when no answer came at all; `unsent` when nothing was asked, for want of a network; `timed-out` when the
   * answer was waited for in vain; `aborted` by the caller's signal.
   */
  code: ErrorCode | 'offline' | 'unsent' | 'timed-out' | 'aborted';
  /** The server's sentence for the visitor, when it sent one. */
  detail: string | null;
  fields: Record<string, string>;
};
export type PostResult<T> = { ok: true; value: T } | PostFailure;

type PostOptions<T> = {
  headers: Record<string, string>;
  /** Milliseconds for the whole exchange, unless `read` says that it goes on. */
  deadlineMs: number;
  signal?: AbortSignal;
  /** Whether the request goes on when the page goes away. */
  keepalive?: boolean;
  /** Reads an answer with status 2xx; JSON unless told otherwise. Each call of `goOn` starts the deadline anew. */
  read?: (response: Response, goOn: () => void) => Promise<T>;
};

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}

function failure(code: PostFailure['code'], detail: string | null = null): PostFailure {
  return { ok: false, code, detail, fields: {} };
}

/** POSTs to one of our own routes and reads its answer. Every failure is a value; it never throws, and it always ends. */
export function post<T>(url: string, body: BodyInit, options: PostOptions<T>): Promise<PostResult<T>> {
  return ask('POST', url, body, options);
}

/** The same by any method. */
export async function ask<T>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body: BodyInit | null,
  options: PostOptions<T>,
): Promise<PostResult<T>> {
  const { headers, deadlineMs, signal, keepalive = false, read } = options;
  const exchange = new AbortController();
  const end = () => exchange.abort();
  let timer = setTimeout(end, deadlineMs);
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(end, deadlineMs);
  };
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    const response = await fetch(url, {
      method,
      body,
      headers: { accept: 'application/json', ...headers },
      signal: exchange.signal,
      keepalive,
    });
    if (response.ok)
      return { ok: true, value: read ? await read(response, goOn) : ((await response.json()) as T) };
    const answer: unknown = await response.json();
    if (!isProblem(answer)) return failure('internal');
    return { ok: false, code: answer.code, detail: answer.detail, fields: answer.fields ?? {} };
  } catch (error) {
    if (signal?.aborted) return failure('aborted');
    if (error instanceof AnswerFailed) return failure(error.code, error.message);
    console.warn(method, url, error);
    return failure(exchange.signal.aborted ? 'timed-out' : 'offline');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

/** Thrown by a `read` that met the server's word that the answer failed on its way; the message is for the visitor. */
export class AnswerFailed extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}
