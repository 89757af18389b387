import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { readBody } from '#lib/server/body';
import { clientIp } from '#lib/server/client-ip';
import { NO_CONTENT_POLICY } from '#lib/server/csp';
import { describeError, type Failure, fail, problemResponse, type Result, succeed } from '#lib/server/errors';
import { getLog } from '#lib/server/log';
import { isOwnOrigin } from '#lib/server/origin';
import { type RateLimitPolicy, takePoint } from '#lib/server/rate-limit';
import { reportFailure } from '#lib/server/reporting';

// The one pipeline of every route: origin, rate, size, schema, handle, map the error, one log line.

export type Call<Input, Head> = {
  input: Input;
  head: Head;
  request: Request;
  requestId: string;
  /** Adds facts to the request's one log line. Never a visitor's words. */
  note(facts: Record<string, unknown>): void;
  /** An answer that goes on after its head was sent: the log line waits for its end. */
  until(finished: Promise<void>): void;
};

type Endpoint<Input, Head> = {
  route: string;
  limit: RateLimitPolicy;
  types: readonly string[];
  maxBytes: number;
  body: z.ZodType<Input>;
  headers: z.ZodType<Head>;
  handle(call: Call<Input, Head>): Promise<Response | Failure>;
  /** Another shape than problem details, for requests that want one. `input` is the body before validation. */
  renderFailure?(failure: Failure, request: Request, input: unknown): Response | null;
};

/** What the one log line of a request will say, and when it can. */
type Trace = { facts: Record<string, unknown>; finished?: Promise<void> };

type Handler = (request: Request) => Promise<Response>;

/** What a route handler can be asked by; Next has no handler for any other. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Handlers = Record<(typeof METHODS)[number], Handler>;

/** What is wrong with each field, in the codes `missing`, `too-long`, `invalid`. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body';
    const known = ['missing', 'too-long', 'invalid'].includes(issue.message);
    const missing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
    fields[name] ??= known
      ? issue.message
      : missing
        ? 'missing'
        : issue.code === 'too_big'
          ? 'too-long'
          : 'invalid';
  }
  return fields;
}

function validate<T>(schema: z.ZodType<T>, value: unknown): Result<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return succeed(parsed.data);
  const fields = fieldsOf(parsed.error);
  const names = Object.entries(fields).map(([name, wrong]) => `${name} ${wrong}`);
  // A text that is too long is a matter of size, not of form.
  const code = fields.message === 'too-long' ? 'body-too-large' : 'invalid-fields';
  return fail(code, names.join(', '), { fields });
}

async function answer<Input, Head>(
  endpoint: Endpoint<Input, Head>,
  request: Request,
  requestId: string,
  trace: Trace,
): Promise<Response> {
  let read: unknown;
  const run = async (): Promise<Response | Failure> => {
    if (!isOwnOrigin(request.headers))
      return fail('foreign-origin', 'neither SITE_URL nor the request’s own host');
    const wait = await takePoint(endpoint.limit, clientIp(request.headers));
    if (wait > 0) return fail('rate-limited', endpoint.limit, { retryAfterSeconds: wait });
    const body = await readBody(request, endpoint.types, endpoint.maxBytes);
    if (!body.ok) return body;
    read = body.value;
    const head = validate(endpoint.headers, Object.fromEntries(request.headers));
    if (!head.ok) return head;
    const input = validate(endpoint.body, body.value);
    if (!input.ok) return input;
    return endpoint.handle({
      input: input.value,
      head: head.value,
      request,
      requestId,
      note: (more) => void Object.assign(trace.facts, more),
      until: (finished) => {
        trace.finished = finished;
      },
    });
  };
  const outcome = await run().catch((error: unknown) => fail('internal', describeError(error)));
  if (outcome instanceof Response) return outcome;
  Object.assign(trace.facts, { code: outcome.code, cause: outcome.cause });
  const response = endpoint.renderFailure?.(outcome, request, read) ?? problemResponse(outcome, requestId);
  if (outcome.retryAfterSeconds) response.headers.set('retry-after', String(outcome.retryAfterSeconds));
  return response;
}

type Respond = (request: Request, requestId: string, trace: Trace) => Promise<Response>;

function logged(route: string, respond: Respond): Handler {
  return async (request) => {
    const started = performance.now();
    const requestId = randomUUID();
    const trace: Trace = { facts: {} };
    const response = await respond(request, requestId, trace);
    response.headers.set('x-request-id', requestId);
    response.headers.set('cache-control', 'no-store');
    if (!response.headers.has('content-security-policy')) {
      response.headers.set('content-security-policy', NO_CONTENT_POLICY);
    }
    const write = () => {
      const { status } = response;
      const level = status >= 500 ? 'error' : status >= 400 || trace.facts.cause ? 'warn' : 'info';
      const ms = Math.round(performance.now() - started);
      getLog()[level]({ requestId, route, status, ms, ...trace.facts }, 'request');
      const { code, cause } = trace.facts;
      if (status >= 500) reportFailure({ route, code: String(code), requestId }, String(cause));
    };
    if (trace.finished) void trace.finished.then(write);
    else write();
    return response;
  };
}

function refuse(failure: Failure, requestId: string, trace: Trace): Response {
  Object.assign(trace.facts, { code: failure.code, cause: failure.cause });
  return problemResponse(failure, requestId);
}

function everyMethod(handler: Handler): Handlers {
  return Object.fromEntries(METHODS.map((name) => [name, handler])) as Handlers;
}

function onlyMethod(route: string, method: 'GET' | 'POST', respond: Respond): Handlers {
  const refuseMethod = logged(route, async (request, requestId, trace) => {
    const response = refuse(fail('method-not-allowed', request.method), requestId, trace);
    response.headers.set('allow', method === 'GET' ? 'GET, HEAD' : method);
    return response;
  });
  const handlers = everyMethod(refuseMethod);
  handlers[method] = logged(route, respond);
  if (method === 'GET') handlers.HEAD = handlers.GET;
  return handlers;
}

/** What answers below `/api` where there is no route: Next's own 404 would look for a server action in a form. */
export const missingEndpoint: Handlers = everyMethod(
  logged('/api/*', async (_request, requestId, trace) =>
    refuse(fail('not-found', 'no such route'), requestId, trace),
  ),
);

/** A `POST` route. Returns a handler for each method: the others answer 405. */
export function postEndpoint<Input, Head>(endpoint: Endpoint<Input, Head>): Handlers {
  return onlyMethod(endpoint.route, 'POST', (request, requestId, trace) =>
    answer(endpoint, request, requestId, trace),
  );
}

/**
 * A `GET` route that reads the request's headers at most. Returns a handler for each method: the others answer 405.
 * Without a limit it can be asked as often as one likes.
 */
export function getEndpoint(
  route: string,
  handle: (request: Request) => Promise<Response | Failure>,
  limit?: RateLimitPolicy,
): Handlers {
  return onlyMethod(route, 'GET', async (request, requestId, trace) => {
    const run = async () => {
      const wait = limit ? await takePoint(limit, clientIp(request.headers)) : 0;
      return wait > 0 && limit ? fail('rate-limited', limit, { retryAfterSeconds: wait }) : handle(request);
    };
    const outcome = await run().catch((error: unknown) => fail('internal', describeError(error)));
    if (outcome instanceof Response) return outcome;
    const response = refuse(outcome, requestId, trace);
    if (outcome.retryAfterSeconds) response.headers.set('retry-after', String(outcome.retryAfterSeconds));
    return response;
  });
}
