import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// A server that speaks the OpenAI chat protocol on port 0. Tests choose how it behaves.

type Asked = {
  headers: NodeJS.Dict<string | string[]>;
  body: { model: string; messages: { role: string; content: string }[] };
};
export type ModelBehaviour = (response: ServerResponse, asked: Asked, turn: number) => void;

const begin = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' }) && response;
const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const DONE = 'data: [DONE]\n\n';

/** Streams words and ends with a finish reason. */
export const say =
  (words: readonly string[], finish = 'stop'): ModelBehaviour =>
  (response) => {
    begin(response);
    for (const content of words) response.write(chunk({ content }));
    response.end(chunk({}, finish) + DONE);
  };

/** Calls the tool `record`, and says the words when it is asked again. */
export const record =
  (rows: object, words: readonly string[]): ModelBehaviour =>
  (response, asked, turn) => {
    if (asked.body.messages.some(({ role }) => role === 'tool')) return say(words)(response, asked, turn);
    const call = {
      index: 0,
      id: 'call_1',
      type: 'function',
      function: { name: 'record', arguments: JSON.stringify(rows) },
    };
    begin(response).end(chunk({ tool_calls: [call] }) + chunk({}, 'tool_calls') + DONE);
  };

/** Says some words, then cuts the connection. */
export const cut =
  (words: string): ModelBehaviour =>
  (response) => {
    begin(response).write(chunk({ content: words }), () => response.socket?.destroy());
  };

/** Says some words and closes the stream without an end. */
export const close =
  (words: string): ModelBehaviour =>
  (response) => {
    begin(response).end(chunk({ content: words }));
  };

/** Answers with a status and a body. */
export const refuse =
  (status: number, body: string, type = 'application/json'): ModelBehaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

/** Starts the server. `asked` lists what it was asked. */
export async function startModelServer(first: ModelBehaviour = say(['Hello.'])) {
  const asked: Asked[] = [];
  let behaviour = first;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const one = { headers: request.headers, body: JSON.parse(text) };
    asked.push(one);
    behaviour(response, one, asked.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    behave(next: ModelBehaviour) {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
