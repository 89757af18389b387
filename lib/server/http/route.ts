import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { errorStatus, type FieldError, fieldErrors } from '#lib/contracts/errors';
import type { ApiResponses } from '#lib/contracts/responses';
import {
  describeError,
  explainFailure,
  type Failure,
  fail,
  type Result,
  succeed,
} from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { getMetrics } from '#lib/server/core/metrics';
import { reportFailure } from '#lib/server/core/reporting';
import { type BodyRules, readBody } from '#lib/server/http/body';
import { hasOpsToken } from '#lib/server/http/credentials';
import { DENY_ALL_POLICY } from '#lib/server/http/csp';
import { isOwnOrigin } from '#lib/server/http/own-origin';
import { checkRateLimit, type RateLimit } from '#lib/server/http/rate-limit';

/** Adds fields to the request's one log line. Never a visitor's words. */
export type AddLogFields = (fields: Record<string, unknown>) => void;

/** The parts of a request, as its rules' schemas have parsed them. */
type Checked<Input, RequestHeaders, Params> = { body: Input; headers: RequestHeaders; params: Params };

/** `fields`: the errors of a form's fields. `sentBody`: what was sent, if it was read. */
export type RequestFailure = Failure & { fields?: Record<string, FieldError>; sentBody?: unknown };

type Rules<Input, RequestHeaders, Params> = {
  rateLimit?: RateLimit;
  needsToken?: boolean;
  params?: z.core.$ZodType<Params>;
  headers?: z.core.$ZodType<RequestHeaders>;
  accepts?: BodyRules;
  body?: z.core.$ZodType<Input>;
  /** Replaces the problem details. */
  renderFailure?(failure: RequestFailure): Response;
};

type Context = { params: Promise<unknown> };

/** Returns a field's error. Our own checks have it as their message. */
function toFieldError({ code, input, message }: z.core.$ZodIssue): FieldError {
  const ownError = fieldErrors.find((error) => error === message);
  if (ownError) return ownError;
  if (input === undefined) return 'missing';
  return code === 'too_big' ? 'too-long' : 'invalid';
}

function validate<T>(schema: z.core.$ZodType<T> | undefined, input: unknown): Result<T, RequestFailure> {
  if (!schema) return succeed(undefined as T);
  const parsed = z.safeParse(schema, input, { reportInput: true });
  if (parsed.success) return succeed(parsed.data);
  const fields: Record<string, FieldError> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= toFieldError(issue);
  const names = Object.entries(fields).map(([name, error]) => `${name} ${error}`);
  return fail('invalid-fields', names.join(', '), { fields });
}

async function check<Input, RequestHeaders, Params>(
  rules: Rules<Input, RequestHeaders, Params>,
  request: Request,
  context: Context | undefined,
): Promise<Result<Checked<Input, RequestHeaders, Params>, RequestFailure>> {
  if (!isOwnOrigin(request))
    return fail('foreign-origin', 'the origin is neither SITE_URL nor the request’s own host');
  const admitted = rules.rateLimit ? await checkRateLimit(rules.rateLimit, request.headers) : succeed(null);
  if (!admitted.ok) return admitted;
  if (rules.needsToken && !hasOpsToken(request.headers)) return fail('not-found', 'without the token');
  const params = validate(rules.params, await context?.params);
  if (!params.ok) return fail('not-found', params.cause);
  const sent = rules.accepts ? await readBody(request, rules.accepts) : succeed(undefined);
  if (!sent.ok) return sent;
  const headers = validate(rules.headers, Object.fromEntries(request.headers));
  if (!headers.ok) return headers;
  const body = validate(rules.body, sent.value);
  if (!body.ok) return { ...body, sentBody: sent.value };
  return succeed({ body: body.value, headers: headers.value, params: params.value });
}

/** Renders a failure as RFC 9457 problem details. */
function renderProblem(failure: RequestFailure, requestId: string): Response {
  const { code, fields } = failure;
  const status = errorStatus[code];
  const read: ApiResponses['problem'] = { detail: explainFailure(failure), code, ...(fields && { fields }) };
  const problem = { type: 'about:blank', status, requestId, ...read };
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}

type RequestContext = { request: Request; addLogFields: AddLogFields };

/** Returns a value to send as JSON, nothing (204), or a `Response`. */
type Handler<Input, RequestHeaders, Params> = (
  checked: Checked<Input, RequestHeaders, Params> & RequestContext,
) => Result<unknown> | Promise<Result<unknown>>;

function toResponse(value: unknown): Response {
  if (value instanceof Response) return value;
  return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
}

function chooseLogLevel(status: number, { method }: Request) {
  if (status >= 500) return 'error';
  if (status >= 400) return 'warn';
  return method === 'GET' ? 'debug' : 'info';
}

/** Wraps a route handler in our checks. `name` is the path in logs and metrics, with `*` for variables. */
export function route<Input = undefined, RequestHeaders = undefined, Params = undefined>(
  name: string,
  rules: Rules<Input, RequestHeaders, Params>,
  handle: Handler<Input, RequestHeaders, Params>,
): (request: Request, context?: Context) => Promise<Response> {
  async function respond(own: RequestContext, context?: Context): Promise<Result<Response, RequestFailure>> {
    let sentBody: unknown;
    try {
      const checked = await check(rules, own.request, context);
      if (!checked.ok) return checked;
      sentBody = checked.value.body;
      const handled = await handle({ ...checked.value, ...own });
      return handled.ok ? succeed(toResponse(handled.value)) : { ...handled, sentBody };
    } catch (error) {
      own.addLogFields({ err: error });
      return fail('internal', describeError(error), { sentBody });
    }
  }
  return async (request, context) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const fields: Record<string, unknown> = {};
    const addLogFields: AddLogFields = (more) => void Object.assign(fields, more);
    const result = await respond({ request, addLogFields }, context);
    const response = result.ok
      ? result.value
      : (rules.renderFailure?.(result) ?? renderProblem(result, requestId));
    const { status, headers } = response;
    if (!result.ok) {
      const { code, cause, retryAfterSeconds } = result;
      addLogFields({ code, cause });
      getMetrics().failures.inc({ code });
      if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds));
      if (status >= 500) reportFailure({ route: name, code, requestId }, fields.err ?? cause);
    }
    headers.set('x-request-id', requestId);
    headers.set('cache-control', 'no-store');
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', DENY_ALL_POLICY);
    getMetrics().requests.inc({ route: name, status });
    const ms = Math.round(performance.now() - startedAt);
    getLog()[chooseLogLevel(status, request)]({ requestId, route: name, status, ms, ...fields }, 'request');
    return response;
  };
}
