import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// A stand-in for a language model with OpenAI's API, on port 0: completions with and without a stream, with
// tools, and a transcription that hears the same in every recording.

export const HEARD = 'What does it cost?';

export type Completion = {
  stream?: boolean;
  messages: { role: string; content: unknown }[];
  tools?: { function: { name: string } }[];
};
/** What the model says: text, or the name and input of a tool that it calls. */
type Said = string | { call: string; input?: Record<string, unknown> };
type ModelBehaviour = (asked: Completion, response: ServerResponse) => Said | Promise<Said> | undefined;

const head = { id: 'chatcmpl-1', created: 1_760_000_000, model: 'stand-in' };
const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

function lastQuestion({ messages }: Completion): string {
  const content = messages.findLast(({ role }) => role === 'user')?.content;
  return typeof content === 'string' ? content : JSON.stringify(content);
}

export const echo: ModelBehaviour = (asked) => `You asked: ${lastQuestion(asked)}`;

/** Calls the calendar it is given, then reports the result. */
export const useTool: ModelBehaviour = ({ messages, tools }) => {
  if (messages.some(({ role }) => role === 'tool'))
    return 'The calendar did not answer, so I cannot name a date.';
  return { call: tools?.find(({ function: { name } }) => name === 'Calendar')?.function.name ?? 'none' };
};

/** Writes a record with the tool of that name and says so. Answers other questions with text only. */
export const writeRecord: ModelBehaviour = ({ messages }) => {
  if (messages.at(-1)?.role === 'tool') return 'Noted, Ada.';
  if (!JSON.stringify(messages.at(-1)?.content).includes('call me')) return 'Just words.';
  return { call: 'Record', input: { name: 'Ada Byron', time: 'Thursday 10:30', mood: 'good' } };
};

/** Fails as the service does when the key is wrong. */
export const refuse: ModelBehaviour = (_asked, response) => {
  const error = {
    message: 'Incorrect API key provided.',
    type: 'invalid_request_error',
    code: 'invalid_api_key',
  };
  response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  return undefined;
};

/** Says nothing until `release` is called. */
export function thinkLong(output: string): { behaviour: ModelBehaviour; release(): void } {
  const thought = Promise.withResolvers<void>();
  return { behaviour: () => thought.promise.then(() => output), release: thought.resolve };
}

function sendStream(said: Said, response: ServerResponse): void {
  const send = (delta: unknown, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (typeof said === 'string') {
    send({ role: 'assistant', content: '' });
    for (const word of said.match(/\S+\s*/g) ?? []) send({ content: word });
    send({}, 'stop');
  } else {
    send({ role: 'assistant', content: null, tool_calls: [toolCall(said)] });
    send({}, 'tool_calls');
  }
  response.end('data: [DONE]\n\n');
}

function sendWhole(said: Said, response: ServerResponse): void {
  const isText = typeof said === 'string';
  const message = isText
    ? { role: 'assistant', content: said }
    : { role: 'assistant', content: null, tool_calls: [toolCall(said)] };
  const choice = { index: 0, message, finish_reason: isText ? 'stop' : 'tool_calls' };
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ ...head, object: 'chat.completion', choices: [choice], usage }));
}

function toolCall({ call: name, input = { input: 'Monday' } }: Exclude<Said, string>) {
  return { index: 0, id: 'call_1', type: 'function', function: { name, arguments: JSON.stringify(input) } };
}

/** Starts the model. `asked` lists every requested completion in order. */
export async function startModel(first: ModelBehaviour = echo) {
  const asked: Completion[] = [];
  let behaviour = first;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url?.endsWith('/audio/transcriptions')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text: HEARD }));
      return;
    }
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Completion;
    asked.push(body);
    const said = await behaviour(body, response);
    if (said === undefined || response.destroyed) return;
    if (body.stream) sendStream(said, response);
    else sendWhole(said, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
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
