import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '#tests/support/listen';

// A real webhook on port 0 that succeeds, fails, hangs or misbehaves, and records what it received.

export type Received = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  /** Names and values in turn, as received. */
  rawHeaders: string[];
  body: Buffer;
  /** The fields of a form, or null if the body is not one. A file field holds its File. */
  form: FormData | null;
  /** The parsed body, or null when it is not JSON. */
  json: unknown;
};

export type Behaviour = (request: Received, response: ServerResponse) => void | Promise<void>;

/** Answers with a status, a body and headers. */
export function answer(body: string | Buffer, status = 200, headers: Record<string, string> = {}): Behaviour {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

/** Answers according to the chat contract. */
export function answerOutput(output: unknown, others: object = {}): Behaviour {
  return answer(JSON.stringify([{ output, ...others }]));
}

/** Takes the request and never answers. */
export const hang: Behaviour = () => {};

/** Takes the request and cuts the connection. */
export const drop: Behaviour = (_request, response) => {
  response.socket?.destroy();
};

/** Answers with the beginning of a body, and cuts the connection. */
export function cutAfter(beginning: string): Behaviour {
  return (_request, response) => void response.write(beginning, () => response.socket?.destroy());
}

async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  const isForm = type.startsWith('multipart/form-data');
  const isJson = type.startsWith('application/json');
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    rawHeaders: request.rawHeaders,
    body,
    form: isForm ? await new Response(body, { headers: { 'content-type': type } }).formData() : null,
    json: isJson ? JSON.parse(body.toString()) : null,
  };
}

/** Starts a webhook. It answers with the last behaviour given to `behave`; `received` lists the requests in order. */
export async function startWebhook(first: Behaviour = answerOutput('Hello.')) {
  const received: Received[] = [];
  let behaviour = first;
  const server = createServer((request, response) => {
    receive(request)
      .then((one) => {
        received.push(one);
        server.emit('received');
        return behaviour(one, response);
      })
      .catch(() => response.destroy());
  });
  const { url, close } = await listen(server);
  return {
    url: `${url}/webhook/test`,
    received,
    behave(next: Behaviour) {
      behaviour = next;
    },
    /** The same, but it behaves so only once the returned function is called. */
    behaveLate(next: Behaviour) {
      const latch = Promise.withResolvers<void>();
      behaviour = (request, response) => latch.promise.then(() => next(request, response));
      return latch.resolve;
    },
    /** Resolves once `count` requests have arrived. */
    async arrived(count: number): Promise<void> {
      while (received.length < count) await once(server, 'received');
    },
    /** Cuts the requests that are still open. */
    hangUp(): void {
      server.closeAllConnections();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

export type Webhook = Awaited<ReturnType<typeof startWebhook>>;
