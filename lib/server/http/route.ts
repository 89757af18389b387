import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type FieldFault, fieldFaults } from '#lib/contracts/errors';
import {
  describeError,
  type Failure,
  fail,
  problemResponse,
  type Result,
  succeed,
} from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { countFailure, countRequest } from '#lib/server/core/metrics';
import { report } from '#lib/server/core/reporting';
import { type BodyRules, checkBodyHead, readBody } from '#lib/server/http/body';
import { NO_CONTENT_POLICY } from '#lib/server/http/csp';
import { isOwnOrigin } from '#lib/server/http/own-origin';
import { checkRateLimit, type RateLimitPolicy } from '#lib/server/http/rate-limit';

export type RequestLog = {
  /** Adds fields to the request's one log line. Never a visitor's words. */
  addLogFields(fields: Record<string, unknown>): void;
  delayLog(finished: Promise<void>): void;
};

type Checked<Input, Head, Params> = { input: Input; head: Head; params: Params };
export type Call<Input, Head, Params> = RequestLog & Checked<Input, Head, Params> & { request: Request };

type Rules<Input, Head, Params> = {
  limit?: RateLimitPolicy;
  params?: z.ZodType<Params>;
  headers?: z.ZodType<Head>;
  accepts?: BodyRules;
  body?: z.ZodType<Input>;
  renderFailure?(failure: Failure): Response;
};

type Context = { params: Promise<unknown> };

/** Returns a field's fault. Our own checks give it as their message. */
function readFault({ code, input, message }: z.core.$ZodIssue): FieldFault {
  const given = fieldFaults.find((fault) => fault === message);
  if (given) return given;
  if (input === undefined) return 'missing';
  return code === 'too_big' ? 'too-long' : 'invalid';
}

function validate<T>(schema: z.ZodType<T> | undefined, input: unknown): Result<T> {
  if (!schema) return succeed(undefined as T);
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return succeed(parsed.data);
  const { issues } = parsed.error;
  const fields: Record<string, FieldFault> = {};
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= readFault(issue);
  const names = Object.entries(fields).map(([name, fault]) => `${name} ${fault}`);
  const isTooLarge = issues.some((issue) => issue.code === 'custom' && issue.params?.isTooLarge);
  return fail(isTooLarge ? 'body-too-large' : 'invalid-fields', names.join(', '), { fields, input });
}

async function check<Input, Head, Params>(
  rules: Rules<Input, Head, Params>,
  request: Request,
  context: Context | undefined,
): Promise<Result<Checked<Input, Head, Params>>> {
  const { headers } = request;
  if (!isOwnOrigin(request))
    return fail('foreign-origin', 'the origin is neither SITE_URL nor the request’s own host');
  const limited = rules.limit ? await checkRateLimit(rules.limit, headers) : succeed(null);
  if (!limited.ok) return limited;
  const params = validate(rules.params, await context?.params);
  if (!params.ok) return fail('not-found', params.cause);
  const accepted = rules.accepts ? checkBodyHead(headers, rules.accepts) : succeed(null);
  if (!accepted.ok) return accepted;
  const head = validate(rules.headers, Object.fromEntries(headers));
  if (!head.ok) return head;
  const body = rules.accepts ? await readBody(request, rules.accepts) : succeed(undefined);
  if (!body.ok) return body;
  const input = validate(rules.body, body.value);
  if (!input.ok) return input;
  return succeed({ input: input.value, head: head.value, params: params.value });
}

/** Wraps a route handler in our checks. `name` is the path in logs and metrics, with `*` for variables. */
export function route<Input = undefined, Head = undefined, Params = undefined>(
  name: string,
  rules: Rules<Input, Head, Params>,
  answer: (call: Call<Input, Head, Params>) => Promise<Result<Response>> | Result<Response>,
): (request: Request, context?: Context) => Promise<Response> {
  return async (request, context) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const fields: Record<string, unknown> = {};
    let finished: Promise<void> | undefined;
    const log: RequestLog = {
      addLogFields: (more) => void Object.assign(fields, more),
      delayLog(until) {
        finished = until;
      },
    };
    const respond = async () => {
      const checked = await check(rules, request, context);
      if (checked.ok) return answer({ ...checked.value, ...log, request });
      countFailure(checked.code);
      return checked;
    };
    const result = await respond().catch((error: unknown) => {
      countFailure('internal');
      // With its stack: it is a mistake of ours.
      log.addLogFields({ err: error });
      return fail('internal', describeError(error));
    });
    const response = result.ok
      ? result.value
      : (rules.renderFailure?.(result) ?? problemResponse(result, requestId));
    if (!result.ok) log.addLogFields({ code: result.code, cause: result.cause });
    if (!result.ok && result.retryAfterSeconds)
      response.headers.set('retry-after', String(result.retryAfterSeconds));
    const { status, headers } = response;
    headers.set('x-request-id', requestId);
    headers.set('cache-control', 'no-store');
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NO_CONTENT_POLICY);
    const writeLine = () => {
      countRequest(name, status);
      const quiet = request.method === 'GET' ? 'debug' : 'info';
      const level = status >= 500 ? 'error' : status >= 400 || fields.cause ? 'warn' : quiet;
      const ms = Math.round(performance.now() - startedAt);
      getLog()[level]({ requestId, route: name, status, ms, ...fields }, 'request');
      if (status >= 500)
        report({ route: name, code: String(fields.code), requestId }, fields.err ?? fields.cause);
    };
    if (finished) void finished.then(writeLine);
    else writeLine();
    return response;
  };
}
