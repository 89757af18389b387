import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '#tests/support/listen';

// A stand-in for a language model with OpenAI's API: completions with and without a stream, and a transcription
// that hears the same in every recording.

export const HEARD = 'What does it cost?';

type Completion = { stream?: boolean; messages: { role: string; content: unknown }[] };
/** The model's output: words, or the input for a call of the tool Record. Null is a failure. */
type Said = string | Record<string, string> | null;
type ModelBehaviour = (asked: Completion) => Said | Promise<Said>;

const wordsOf = (content: unknown) => (typeof content === 'string' ? content : JSON.stringify(content));

export const echo: ModelBehaviour = ({ messages }) =>
  `You asked: ${wordsOf(messages.findLast(({ role }) => role === 'user')?.content)}`;

/** Records what a visitor who wants a call has said, and answers others with words only. */
export const writeRecord: ModelBehaviour = ({ messages }) => {
  if (messages.at(-1)?.role === 'tool') return 'Noted, Ada.';
  if (!wordsOf(messages.at(-1)?.content).includes('call me')) return 'Just words.';
  return { name: 'Ada Byron', time: 'Thursday 10:30', mood: 'good' };
};

/** Fails as the service does when the key is wrong. */
export const refuse: ModelBehaviour = () => null;

function toMessage(said: Exclude<Said, null>) {
  if (typeof said === 'string') return { role: 'assistant', content: said };
  const call = { name: 'Record', arguments: JSON.stringify(said) };
  const tool_calls = [{ index: 0, id: 'call_1', type: 'function', function: call }];
  return { role: 'assistant', content: null, tool_calls };
}

function sendJson(body: object, response: ServerResponse, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function send(said: Exclude<Said, null>, isStream: boolean, response: ServerResponse): void {
  const finish_reason = typeof said === 'string' ? 'stop' : 'tool_calls';
  const head = { id: 'chatcmpl-1', created: 1_760_000_000, model: 'stand-in' };
  if (!isStream) {
    const choices = [{ index: 0, message: toMessage(said), finish_reason }];
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    sendJson({ ...head, object: 'chat.completion', choices, usage }, response);
    return;
  }
  const write = (delta: object, finish: string | null = null) => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices })}\n\n`);
  };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of typeof said === 'string' ? (said.match(/\S+\s*/g) ?? []) : [said])
    write(toMessage(piece));
  write({}, finish_reason);
  response.end('data: [DONE]\n\n');
}

/** Starts the model. `asked` lists the requested completions in order. */
export async function startModel() {
  const asked: Completion[] = [];
  let behaviour = echo;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url?.endsWith('/audio/transcriptions')) return sendJson({ text: HEARD }, response);
    const completion = JSON.parse(body) as Completion;
    asked.push(completion);
    const said = await behaviour(completion);
    const error = { message: 'Incorrect API key provided.', code: 'invalid_api_key' };
    if (said === null) sendJson({ error }, response, 401);
    else send(said, completion.stream === true, response);
  });
  const { url, close } = await listen(server);
  return {
    url: `${url}/v1`,
    asked,
    behave(next: ModelBehaviour) {
      behaviour = next;
    },
    close,
  };
}
