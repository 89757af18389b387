import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { getEnv } from '#lib/server/core/env';
import {
  describeError,
  type Failure,
  fail,
  problemResponse,
  type Result,
  succeed,
} from '#lib/server/core/errors';
import { getLog, mayLogRefusal } from '#lib/server/core/log';
import { countRequest } from '#lib/server/core/metrics';
import { reportFailure } from '#lib/server/core/reporting';
import { type BodyRules, checkBodyHead, readBody } from '#lib/server/http/body';
import { NO_CONTENT_POLICY } from '#lib/server/http/csp';
import { isPrivateHost } from '#lib/server/http/private-address';
import { checkRateLimit, type RateLimitPolicy } from '#lib/server/http/rate-limit';

export type RequestLog = {
  /** Adds fields to the request's one log line. Never a visitor's words. */
  addLogFields(fields: Record<string, unknown>): void;
  delayLog(finished: Promise<void>): void;
};

export type Call<Input, Head, Params> = RequestLog & {
  input: Input;
  head: Head;
  params: Params;
  request: Request;
};

type Rules<Input, Head, Params> = {
  limit?: RateLimitPolicy;
  fromAnywhere?: boolean;
  params?: z.ZodType<Params>;
  headers?: z.ZodType<Head>;
  accepts?: BodyRules;
  body?: z.ZodType<Input>;
  isQuiet?: boolean;
  renderFailure?(failure: Failure, input: unknown): Response;
};

type Context = { params: Promise<unknown> };

/** Whether a request may come from our own pages. One without an Origin carries no cookies, and passes. */
export function isOwnOrigin(headers: Headers): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return false;
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname, protocol } = new URL(origin);
  if (!/^https?:$/.test(protocol)) return false;
  const { isSiteOriginSet, siteOrigin } = getEnv();
  const site = new URL(siteOrigin);
  if (host === site.host && protocol === site.protocol) return true;
  if (host !== headers.get('host')) return false;
  // Without SITE_URL we cannot know whether a proxy terminates TLS; with it, direct visits remain possible.
  const isDirect = protocol === 'http:' && isPrivateHost(hostname);
  return !isSiteOriginSet || protocol === site.protocol || isDirect;
}

function readIssues(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body';
    const known = ['missing', 'too-long', 'invalid'].includes(issue.message);
    const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
    const other = issue.code === 'too_big' ? 'too-long' : 'invalid';
    fields[name] ??= known ? issue.message : isMissing ? 'missing' : other;
  }
  return fields;
}

function validate<T>(schema: z.ZodType<T> | undefined, value: unknown): Result<T> {
  if (!schema) return succeed(undefined as T);
  const parsed = schema.safeParse(value);
  if (parsed.success) return succeed(parsed.data);
  const fields = readIssues(parsed.error);
  const names = Object.entries(fields).map(([name, wrong]) => `${name} ${wrong}`);
  const code = fields.message === 'too-long' ? 'body-too-large' : 'invalid-fields';
  return fail(code, names.join(', '), { fields });
}

async function check<Input, Head, Params>(
  rules: Rules<Input, Head, Params>,
  request: Request,
  context: Context | undefined,
  setBody: (body: unknown) => void,
): Promise<Result<Pick<Call<Input, Head, Params>, 'input' | 'head' | 'params'>>> {
  const { headers } = request;
  if (!rules.fromAnywhere && !isOwnOrigin(headers))
    return fail('foreign-origin', 'neither SITE_URL nor the request’s own host');
  const limited = rules.limit && (await checkRateLimit(rules.limit, headers));
  if (limited) return limited;
  const params = validate(rules.params, await context?.params);
  if (!params.ok) return fail('not-found', params.cause);
  const bodyHead = rules.accepts ? checkBodyHead(headers, rules.accepts) : succeed(undefined);
  if (!bodyHead.ok) return bodyHead;
  const head = validate(rules.headers, Object.fromEntries(headers));
  if (!head.ok) return head;
  const body = rules.accepts ? await readBody(request, rules.accepts) : succeed(undefined);
  if (!body.ok) return body;
  setBody(body.value);
  const input = validate(rules.body, body.value);
  if (!input.ok) return input;
  return succeed({ input: input.value, head: head.value, params: params.value });
}

type Line = {
  name: string;
  requestId: string;
  status: number;
  startedAt: number;
  fields: Record<string, unknown>;
  failure: Failure | null;
  isQuiet: boolean;
};

/** Counts an answered request, and writes its one log line. */
function writeLogLine({ name, requestId, status, startedAt, fields, failure, isQuiet }: Line): void {
  const ms = performance.now() - startedAt;
  countRequest({ route: name, status, code: fields.code, isRun: fields.key !== undefined });
  if (isQuiet && !failure) return;
  const isRefused = failure !== null && status >= 400 && status < 500;
  if (isRefused && !mayLogRefusal()) return;
  const level = status >= 500 ? 'error' : status >= 400 || fields.cause ? 'warn' : 'info';
  getLog()[level]({ requestId, route: name, status, ms: Math.round(ms), ...fields }, 'request');
  const { code, cause } = failure ?? fields;
  if (status >= 500) reportFailure({ route: name, code: String(code), requestId }, String(cause));
}

/** Wraps a route handler in our checks. `name` is the path in logs and metrics, with `*` for variables. */
export function route<Input = undefined, Head = undefined, Params = undefined>(
  name: string,
  rules: Rules<Input, Head, Params>,
  answer: (call: Call<Input, Head, Params>) => Promise<Response | Failure> | Response | Failure,
): (request: Request, context?: Context) => Promise<Response> {
  return async (request, context) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const fields: Record<string, unknown> = {};
    let finished: Promise<void> | undefined;
    let body: unknown;
    const log: RequestLog = {
      addLogFields: (more) => void Object.assign(fields, more),
      delayLog(until) {
        finished = until;
      },
    };
    const respond = async () => {
      const checked = await check(rules, request, context, (sent) => {
        body = sent;
      });
      return checked.ok ? answer({ ...checked.value, ...log, request }) : checked;
    };
    const outcome = await respond().catch((error: unknown) => fail('internal', describeError(error)));
    const failure = outcome instanceof Response ? null : outcome;
    const response =
      outcome instanceof Response
        ? outcome
        : (rules.renderFailure?.(outcome, body) ?? problemResponse(outcome, requestId));
    // The closures below live as long as a streamed reply, and must not keep a recording in memory.
    body = undefined;
    if (failure) Object.assign(fields, { code: failure.code, cause: failure.cause });
    if (failure?.retryAfterSeconds) response.headers.set('retry-after', String(failure.retryAfterSeconds));
    response.headers.set('x-request-id', requestId);
    response.headers.set('cache-control', 'no-store');
    if (!response.headers.has('content-security-policy'))
      response.headers.set('content-security-policy', NO_CONTENT_POLICY);
    const line = { name, requestId, startedAt, fields, failure, isQuiet: rules.isQuiet ?? false };
    const write = () => writeLogLine({ ...line, status: response.status });
    if (finished) void finished.then(write);
    else write();
    if (request.method !== 'HEAD') return response;
    // Next sends no body for HEAD, but leaves the stream open.
    await response.body?.cancel();
    return new Response(null, response);
  };
}
