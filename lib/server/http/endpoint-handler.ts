import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { type Handlers, METHODS } from '#lib/server/http/endpoint';
import { describeError } from '#lib/server/http/errors';
import { IncomingRequest } from '#lib/server/http/incoming-request';
import { getLog } from '#lib/server/ops/log';

// Endpoints answer before Next sees the request (docs/decisions/0021): the same objects that the route files give to Next.

const WHOLE_TYPES = new Set(['application/json', 'application/problem+json']);

async function write(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  response.setHeaders(answer.headers);
  if (!answer.body) return void response.end();
  if (WHOLE_TYPES.has(answer.headers.get('content-type') ?? '')) {
    const body = Buffer.from(await answer.arrayBuffer());
    response.setHeader('content-length', body.byteLength);
    // Of a HEAD request's answer Node sends no body.
    return void response.end(body);
  }
  response.flushHeaders();
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
}

async function answer(
  handlers: Handlers,
  request: IncomingMessage,
  response: ServerResponse,
  method: (typeof METHODS)[number],
): Promise<void> {
  try {
    await write(await handlers[method](new IncomingRequest(request, response)), response);
  } catch (error) {
    // A stream that was cut, or left: its own log line says so. Who reads sees that it has no end.
    if (!response.headersSent) getLog().error({ cause: describeError(error) }, 'answer');
    response.destroy();
  }
}

/** Answers a request before Next sees it; false when it does not. */
type PreHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers for endpoints by their address, query aside; returns false for every other address. */
export function createEndpointHandler(endpoints: Record<string, Handlers>): PreHandler {
  const byAddress = new Map(Object.entries(endpoints));
  return (request, response) => {
    const handlers = byAddress.get(request.url?.split('?', 1)[0] ?? '');
    const method = METHODS.find((one) => one === request.method);
    if (!handlers || !method) return false;
    void answer(handlers, request, response, method);
    return true;
  };
}
