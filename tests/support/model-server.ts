import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { answer, startWebhook } from '#tests/support/webhook';

// A server that speaks the OpenAI chat protocol on port 0. Tests choose how it behaves.

type Asked = {
  headers: IncomingHttpHeaders;
  body: { model: string; messages: { role: string; content: string }[]; [field: string]: unknown };
};
export type ModelBehaviour = (response: ServerResponse, asked: Asked, turn: number) => void;

/** The server's transcript of every recording. */
export const HEARD = 'What does it cost?';

const begin = (response: ServerResponse) =>
  response.headersSent ? response : response.writeHead(200, { 'content-type': 'text/event-stream' });
const chunk = (delta: object, finish: Finish = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const DONE = 'data: [DONE]\n\n';

/** Null leaves the reason out. */
type Finish = string | null;
type Delta = { content?: string; tool_calls?: object[] };

/** Sends the words and calls of one message and ends, as a stream or, when none was asked for, in one piece. */
function send(response: ServerResponse, { body }: Asked, deltas: Delta[], finish: Finish) {
  if (body.stream) {
    for (const delta of [{ role: 'assistant' }, ...deltas]) begin(response).write(chunk(delta));
    response.end(chunk({}, finish) + DONE);
    return;
  }
  const content = deltas.map((delta) => delta.content ?? '').join('');
  const message = Object.assign({ role: 'assistant' }, ...deltas, { content });
  const completion = { id: 'c', object: 'chat.completion', created: 1, model: 'm' };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...completion, choices: [{ index: 0, message, finish_reason: finish }] }));
}

/** Streams words and ends with a finish reason, or with the end marker alone. */
export function say(words: readonly string[], finish: Finish = 'stop'): ModelBehaviour {
  const deltas = words.map((content) => ({ content }));
  return (response, asked) => send(response, asked, deltas, finish);
}

/** Calls the tool for the rows, or another, at every request, once for each of `rows`. */
export function recordAlways(rows: readonly unknown[], before = '', name = 'record_rows'): ModelBehaviour {
  const calls = rows.map((row, index) => ({
    index,
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(row) },
  }));
  return (response, asked) =>
    send(response, asked, [{ content: before }, { tool_calls: calls }], 'tool_calls');
}

/** The same, and sends the words, or does something else, once it has the tool's result. */
export function record(
  rows: readonly unknown[],
  then: readonly string[] | ModelBehaviour,
  before?: string,
): ModelBehaviour {
  const next = typeof then === 'function' ? then : say(then);
  return (response, asked, turn) => {
    const isRecorded = asked.body.messages.some(({ role }) => role === 'tool');
    (isRecorded ? next : recordAlways(rows, before))(response, asked, turn);
  };
}

/** Sends reasoning in a field of its own, as some servers do, then some words. */
export function think(thought: string, words: readonly string[]): ModelBehaviour {
  return (response, asked, turn) => {
    begin(response).write(chunk({ reasoning_content: thought }));
    say(words)(response, asked, turn);
  };
}

/** Sends some words, if any, then stalls. */
export function stall(words = '', field = 'content'): ModelBehaviour {
  return (response) => {
    if (words !== '') begin(response).write(chunk({ [field]: words }));
  };
}

/** Sends comments without end. */
export const flood: ModelBehaviour = (response) => {
  const comment = `: ${'x'.repeat(64 * 1024)}\n\n`;
  const write = () => {
    while (!response.destroyed && response.write(comment)) {}
  };
  begin(response).on('drain', write);
  write();
};

/** Sends some words, then cuts the connection. */
export function cut(words: string): ModelBehaviour {
  return (response) =>
    void begin(response).write(chunk({ content: words }), () => response.socket?.destroy());
}

/** Sends some words and closes the stream without its last event. */
export function close(words: string): ModelBehaviour {
  return (response) => void begin(response).end(chunk({ content: words }));
}

/** Answers with a status and a body. */
export function refuse(status: number, body: string): ModelBehaviour {
  return (response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

/** Starts the server. `asked` lists the requests. */
export async function startModelServer(first: ModelBehaviour = say(['Hello.'])) {
  const asked: Asked[] = [];
  let behaviour = first;
  let asking = Promise.withResolvers<{ gone: Promise<void> }>();
  const { url, close } = await startWebhook((request, response) => {
    if (request.url.endsWith('/audio/transcriptions'))
      return answer(`{"text":"${HEARD}"}`)(request, response);
    const one = { headers: request.headers, body: request.json as Asked['body'] };
    asked.push(one);
    asking.resolve({ gone: once(response, 'close').then(() => {}) });
    behaviour(response, one, asked.length);
  });
  return {
    url: `${new URL(url).origin}/v1`,
    asked,
    behave(next: ModelBehaviour) {
      behaviour = next;
      asking = Promise.withResolvers();
    },
    /** Resolves when a request has reached the current behaviour. `gone`: its connection has closed. */
    arrived: () => asking.promise,
    close,
  };
}
