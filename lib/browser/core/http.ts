import type { ErrorCode } from '#lib/contracts/errors';
import type { ApiResponses } from '#lib/contracts/responses';

/** For routes that respond at once or within 10 s. */
const ROUTE_DEADLINE_MS = 20_000;

export type ApiFailure = {
  ok: false;
  /**
   * `offline`: no response of this site arrived in time. `unreached`: several attempts have failed so. `stopped`: the
   * caller's signal was aborted.
   */
  code: ErrorCode | 'offline' | 'unreached';
  /** The server's sentence for the visitor, if it sent one. */
  detail: string | null;
};
export type ApiResult<T> = { ok: true; value: T } | ApiFailure;

type RequestOptions<T> = {
  headers?: Record<string, string>;
  deadlineMs?: number;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Reads a 2xx response, and throws if it is not ours. Calls `setDeadline` for each piece of a long one. */
  read: (response: Response, schemas: Schemas, setDeadline: (ms: number) => void) => Promise<ApiResult<T>>;
};

/** Loads the schemas of our responses, which bring zod along. */
export const loadSchemas = () =>
  import('#lib/contracts/responses').then(({ responseSchemas }) => responseSchemas);
export type Schemas = Awaited<ReturnType<typeof loadSchemas>>;

/** Reads a response by the schema `name`. Proxies and networks send pages and objects of their own instead. */
export const readJson =
  <Name extends keyof ApiResponses>(name: Name, status = 200) =>
  async (response: Response, schemas: Schemas): Promise<ApiResult<ApiResponses[Name]>> => {
    if (response.status !== status) throw new TypeError('not a response of this site');
    return { ok: true, value: schemas[name].parse(await response.json()) as ApiResponses[Name] };
  };

export function makeFailure(code: ApiFailure['code'], detail: string | null = null): ApiFailure {
  return { ok: false, code, detail };
}

/** Sends a request, whose body is JSON if it is a string, to one of our own routes. Always settles and never rejects. */
export async function sendRequest<T>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body: BodyInit | null,
  options: RequestOptions<T>,
): Promise<ApiResult<T>> {
  const { headers, deadlineMs = ROUTE_DEADLINE_MS, signal, keepalive = false, read } = options;
  const deadline = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setDeadline = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => deadline.abort(), ms);
  };
  setDeadline(deadlineMs);
  const either = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
  try {
    // Before the request, because without the schemas its response cannot be read.
    const schemas = await loadSchemas();
    const response = await fetch(url, {
      method,
      body,
      headers: {
        accept: 'application/json',
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: either,
      keepalive,
    });
    if (response.ok) return await read(response, schemas, setDeadline);
    return { ok: false, ...schemas.problem.parse(await response.json()) };
  } catch (error) {
    if (signal?.aborted) return makeFailure('stopped');
    console.warn(method, url, error);
    return makeFailure('offline');
  } finally {
    clearTimeout(timer);
  }
}
