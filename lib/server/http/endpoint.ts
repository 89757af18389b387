import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { readBody } from '#lib/server/http/body';
import { clientIp } from '#lib/server/http/client-ip';
import { NO_CONTENT_POLICY } from '#lib/server/http/csp';
import {
  causeOf,
  describeError,
  type Failure,
  fail,
  problemResponse,
  type Result,
  succeed,
} from '#lib/server/http/errors';
import { isOwnOrigin } from '#lib/server/http/origin';
import { consumeRateLimit, type RateLimitPolicy } from '#lib/server/http/rate-limit';
import { countRequest } from '#lib/server/ops/figures';
import { getLog } from '#lib/server/ops/log';
import { reportFailure } from '#lib/server/ops/reporting';

// The one pipeline of every route: origin, rate, size, schema, handle, map the error, one log line.

export type Call<Input, Head> = {
  input: Input;
  head: Head;
  request: Request;
  requestId: string;
  /** Adds facts to the request's one log line. Never a visitor's words. */
  addLogFields(facts: Record<string, unknown>): void;
  /** An answer that goes on after its head was sent: the log line waits for its end. */
  delayLog(finished: Promise<void>): void;
};

/** What a request without a body is held to. */
type HeadRules<Head> = {
  limit: RateLimitPolicy;
  headers: z.ZodType<Head>;
  handle(call: Call<undefined, Head>): Promise<Response | Failure>;
};

type Endpoint<Input, Head> = {
  route: string;
  limit: RateLimitPolicy;
  types: readonly string[];
  maxBytes: number;
  /** What becomes of the body before validation. */
  prepare?(input: unknown, request: Request): unknown;
  body: z.ZodType<Input>;
  headers: z.ZodType<Head>;
  handle(call: Call<Input, Head>): Promise<Response | Failure>;
  /** Another shape than problem details, for requests that want one. `input` is the body, prepared, before validation. */
  renderFailure?(failure: Failure, request: Request, input: unknown): Response | null;
};

/** What the one log line of a request will say, and when it can. */
type Trace = { facts: Record<string, unknown>; failure?: Failure; finished?: Promise<void> };

type Handler = (request: Request) => Promise<Response>;

/** What a route handler can be asked by; Next has no handler for any other. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
/** An endpoint: a handler for each method. */
export type Handlers = Record<(typeof METHODS)[number], Handler>;

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

/** What comes before any work: whose page asks, and how often. */
async function admit(limit: RateLimitPolicy, { headers }: Request): Promise<Failure | null> {
  if (!isOwnOrigin(headers)) return fail('foreign-origin', 'neither SITE_URL nor the request’s own host');
  return admitRate(limit, headers);
}

async function admitRate(limit: RateLimitPolicy, headers: Headers): Promise<Failure | null> {
  const wait = await consumeRateLimit(limit, clientIp(headers));
  return wait > 0 ? fail('rate-limited', limit, { retryAfterSeconds: wait }) : null;
}

function toolsOf(trace: Trace): Tools {
  return {
    addLogFields: (more) => void Object.assign(trace.facts, more),
    delayLog: (finished) => {
      trace.finished = finished;
    },
  };
}

/** Runs what answers a request; a failure, or whatever it throws, becomes a response by `render` or as problem details. */
async function respondWith(
  run: () => Promise<Response | Failure>,
  requestId: string,
  trace: Trace,
  render?: (failure: Failure) => Response | null | undefined,
): Promise<Response> {
  const outcome = await run().catch((error: unknown) => fail('internal', describeError(error)));
  if (outcome instanceof Response) return outcome;
  recordFailure(outcome, trace);
  const response = render?.(outcome) ?? problemResponse(outcome, requestId);
  if (outcome.retryAfterSeconds) response.headers.set('retry-after', String(outcome.retryAfterSeconds));
  return response;
}

async function answer<Input, Head>(
  endpoint: Endpoint<Input, Head>,
  request: Request,
  requestId: string,
  trace: Trace,
): Promise<Response> {
  let read: unknown;
  const run = async (): Promise<Response | Failure> => {
    const refusal = await admit(endpoint.limit, request);
    if (refusal) return refusal;
    const body = await readBody(request, endpoint.types, endpoint.maxBytes);
    if (!body.ok) return body;
    read = endpoint.prepare ? endpoint.prepare(body.value, request) : body.value;
    const head = validate(endpoint.headers, Object.fromEntries(request.headers));
    if (!head.ok) return head;
    const input = validate(endpoint.body, read);
    if (!input.ok) return input;
    return endpoint.handle({ input: input.value, head: head.value, request, requestId, ...toolsOf(trace) });
  };
  return respondWith(run, requestId, trace, (failure) => endpoint.renderFailure?.(failure, request, read));
}

async function answerHead<Head>(
  rules: HeadRules<Head>,
  request: Request,
  requestId: string,
  trace: Trace,
): Promise<Response> {
  const run = async (): Promise<Response | Failure> => {
    const refusal = await admit(rules.limit, request);
    if (refusal) return refusal;
    const head = validate(rules.headers, Object.fromEntries(request.headers));
    if (!head.ok) return head;
    return rules.handle({ input: undefined, head: head.value, request, requestId, ...toolsOf(trace) });
  };
  return respondWith(run, requestId, trace);
}

function recordFailure(failure: Failure, trace: Trace): void {
  trace.failure = failure;
  Object.assign(trace.facts, { code: failure.code, cause: causeOf(failure) });
}

type Respond = (request: Request, requestId: string, trace: Trace) => Promise<Response>;

/** `isQuiet`: asked for every second by machines, so only what fails is worth a line. */
function logged(route: string, respond: Respond, isQuiet = false): Handler {
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
      const { code: said, key } = trace.facts;
      const ms = performance.now() - started;
      countRequest({ route, status, ms, code: said, isExchange: key !== undefined });
      if (isQuiet && !trace.failure) return;
      const level = status >= 500 ? 'error' : status >= 400 || trace.facts.cause ? 'warn' : 'info';
      getLog()[level]({ requestId, route, status, ms: Math.round(ms), ...trace.facts }, 'request');
      // What an upstream said stays in our own log.
      const { code, cause } = trace.failure ?? trace.facts;
      if (status >= 500) reportFailure({ route, code: String(code), requestId }, String(cause));
    };
    if (trace.finished) void trace.finished.then(write);
    else write();
    return response;
  };
}

function refuse(failure: Failure, requestId: string, trace: Trace): Response {
  recordFailure(failure, trace);
  return problemResponse(failure, requestId);
}

function everyMethod(handler: Handler): Handlers {
  return Object.fromEntries(METHODS.map((name) => [name, handler])) as Handlers;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE';

function onlyMethods(route: string, respond: Partial<Record<Method, Respond>>, isQuiet = false): Handlers {
  const refuseMethod = logged(route, async (request, requestId, trace) => {
    const response = refuse(fail('method-not-allowed', request.method), requestId, trace);
    response.headers.set('allow', Object.keys(respond).join(', '));
    return response;
  });
  const own = Object.entries(respond).map(([method, one]) => [method, logged(route, one, isQuiet)]);
  return { ...everyMethod(refuseMethod), ...Object.fromEntries(own) };
}

/** What answers below `/api` where there is no route: Next's own 404 would look for a server action in a form. */
export const missingEndpoint: Handlers = everyMethod(
  logged('/api/*', async (_request, requestId, trace) =>
    refuse(fail('not-found', 'no such route'), requestId, trace),
  ),
);

/** A `POST` route. Returns a handler for each method: the others answer 405. */
export function postEndpoint<Input, Head>(endpoint: Endpoint<Input, Head>): Handlers {
  return onlyMethods(endpoint.route, {
    POST: (request, requestId, trace) => answer(endpoint, request, requestId, trace),
  });
}

/**
 * A route whose requests have no body: origin, rate and headers are looked at, as for a `POST`. Returns a handler for each
 * method: those that have no rules answer 405.
 */
export function headEndpoint<Head>(
  route: string,
  methods: Partial<Record<'GET' | 'DELETE', HeadRules<Head>>>,
): Handlers {
  const respond = Object.entries(methods).map(([method, rules]): [string, Respond] => [
    method,
    (request, requestId, trace) => answerHead(rules, request, requestId, trace),
  ]);
  return onlyMethods(route, Object.fromEntries(respond));
}

type Tools = Pick<Call<unknown, unknown>, 'addLogFields' | 'delayLog'>;
type BodilessHandle = (request: Request, tools: Tools) => Promise<Response | Failure>;

/** A route whose requests have no body, or none that is read. */
function bodiless(
  handle: BodilessHandle,
  limit?: RateLimitPolicy,
  renderFailure?: (failure: Failure) => Response,
): Respond {
  return (request, requestId, trace) =>
    respondWith(
      async () => (limit && (await admitRate(limit, request.headers))) || handle(request, toolsOf(trace)),
      requestId,
      trace,
      renderFailure,
    );
}

/**
 * A `GET` route that reads the request's headers at most. Returns a handler for each method: the others answer 405.
 * Without a limit it can be asked as often as one likes; a quiet one leaves a line in the log only when it fails.
 */
export function getEndpoint(
  route: string,
  handle: BodilessHandle,
  limit?: RateLimitPolicy,
  {
    isQuiet = false,
    renderFailure,
  }: { isQuiet?: boolean; renderFailure?: (failure: Failure) => Response } = {},
): Handlers {
  const respond = bodiless(handle, limit, renderFailure);
  return onlyMethods(route, { GET: respond, HEAD: respond }, isQuiet);
}

/** A `POST` route for machines that bring a token and no body. Returns a handler for each method: the others answer 405. */
export function postCommand(
  route: string,
  handle: (request: Request) => Promise<Response | Failure>,
  limit: RateLimitPolicy,
): Handlers {
  return onlyMethods(route, { POST: bodiless(handle, limit) });
}
