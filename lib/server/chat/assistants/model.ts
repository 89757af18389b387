import type { ModelMessage, TextStreamPart, ToolSet } from 'ai';
import { personQueue } from '#lib/content/answers';
import { callbackQuestions } from '#lib/content/callback';
import type { CallbackRows } from '#lib/contracts/reply';
import { parseRows, parseTicket } from '#lib/server/chat/assistants/assistant-json';
import { removeMarkup } from '#lib/server/chat/assistants/markup';
import { describeRows, modelInstructions } from '#lib/server/chat/assistants/model-instructions';
import { findTool, toolNames } from '#lib/server/chat/assistants/model-marks';
import { takeFromBudget } from '#lib/server/chat/daily-messages';
import type { AnswerStream, Message } from '#lib/server/chat/message';
import { MODEL_START_MS, startReplyDeadline } from '#lib/server/chat/reply-deadline';
import { TooLarge } from '#lib/server/core/byte-limit';
import type { ChatModel } from '#lib/server/core/env';
import { describeError, fail, type Result, succeed } from '#lib/server/core/errors';
import { hasAny } from '#lib/server/core/json';
import type { UpstreamFailure } from '#lib/server/upstream/outcomes';
import { failStatus, fetchUpstream, toAbortFailure } from '#lib/server/upstream/request';

const TOKENS_MAX = 4096;
/** An answer that records something takes two requests: one for the call of the tool, one for the text. */
const REQUESTS_MAX = 3;
const earlyEnds: Record<string, string> = {
  length: `the answer reached ${TOKENS_MAX} tokens`,
  'content-filter': 'the content filter withheld the answer',
};

/** Ends a stream. The SDK hides it, and asks for a finish reason, which some servers omit. */
const END_MARKER = '[DONE]';
const END_LENGTH = 24;

type ModelRequest = { chatModel: ChatModel; messages: ModelMessage[]; rows: CallbackRows };
type Sdk = typeof import('ai');
type Part = TextStreamPart<ToolSet>;

/** Returns the SDK's model, and whether its server has ended its last stream by the end marker. */
function createModel(
  { createOpenAICompatible }: typeof import('@ai-sdk/openai-compatible'),
  { url, model, apiKey }: ChatModel,
) {
  let end = Buffer.alloc(0);
  const watchEnd = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        end = Buffer.concat([end, bytes]).subarray(-END_LENGTH);
        controller.enqueue(bytes);
      },
    });
  const provider = createOpenAICompatible({
    name: 'chat',
    baseURL: url,
    ...(apiKey && { apiKey }),
    async fetch(input, init) {
      const response = await fetchUpstream('chat', input, init);
      return new Response(response.body?.pipeThrough(watchEnd()), response);
    },
    // OpenAI's newer models reject max_tokens; other servers accept no other name.
    transformRequestBody: ({ max_tokens, ...body }) =>
      /\.openai\.(com|azure\.com)$/.test(new URL(url).hostname)
        ? { ...body, max_completion_tokens: max_tokens }
        : { ...body, max_tokens },
  });
  return { model: provider(model), hasEndMarker: () => end.toString().trimEnd().endsWith(END_MARKER) };
}

/** The tools, for the rows of a callback and for the ticket. */
function createTools({ tool, jsonSchema }: Sdk) {
  const create = (description: string, fields: Record<string, string>, result: string) => {
    const entries = Object.entries(fields).map(
      ([field, meaning]) => [field, { type: 'string', description: meaning }] as const,
    );
    const inputSchema = jsonSchema<unknown>({ type: 'object', properties: Object.fromEntries(entries) });
    return tool({ description, inputSchema, execute: async () => result });
  };
  return {
    [toolNames.rows]: create(
      'Writes down what a visitor who wants to be called has said. Give every row that is known.',
      callbackQuestions,
      'Written down.',
    ),
    [toolNames.ticket]: create(
      'Sorts the visitor’s message. Call it in the turn of your answer.',
      {
        topic: 'In one to three words',
        priority: 'High for anger, faults and requests for a person, else Normal',
        queue: `Sales, Support or Operations; ${personQueue} for what you cannot answer`,
      },
      'Sorted. Answer the visitor, unless you just have.',
    ),
  };
}

/** Whether a step has brought text and called no tool but the ticket’s: a further step would say it again. */
const isSortedAnswer = (step?: { text: string; toolCalls: readonly { toolName: string }[] }) =>
  removeMarkup(step?.text ?? '') !== '' &&
  step?.toolCalls.every(({ toolName }) => findTool(toolName) === 'ticket') === true;

/** Explains why the model gave no answer, without its server's text, which may repeat a visitor's words. */
function toModelFailure(ai: Sdk, error: unknown): UpstreamFailure {
  const { name, cause } = error as Error;
  if (cause instanceof TooLarge) return fail('upstream-too-large', `response ${cause.message}`);
  if (ai.APICallError.isInstance(error)) {
    const { statusCode: status = 0 } = error;
    return status >= 300 ? failStatus(status) : fail('upstream-unreachable', describeError(cause ?? error));
  }
  if (ai.InvalidResponseDataError.isInstance(error))
    return fail('invalid-answer', 'no complete answer: a web page, another protocol, or a cut stream');
  if (ai.ToolChoiceViolationError.isInstance(error))
    return fail('invalid-answer', 'the tool was called at every request, also at the one for words');
  if (ai.StreamProviderError.isInstance(error)) return fail('invalid-answer', 'an error within the stream');
  return fail('invalid-answer', `not the OpenAI chat protocol (${name})`);
}

/** Asks the model. The SDK is imported on first use, because it takes 25 MB. A failure is the last part. */
async function* openStream(
  { chatModel, messages, rows }: ModelRequest,
  abortSignal: AbortSignal,
): AsyncGenerator<Result<Part, UpstreamFailure>, void> {
  const [ai, compatible] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  const { model, hasEndMarker } = createModel(compatible, chatModel);
  let said = '';
  /** Whether the answer is whole: it has no finish reason, or called a tool once more after its words. */
  const isHarmless = (error: unknown) =>
    (ai.InvalidResponseDataError.isInstance(error) && hasEndMarker()) ||
    (ai.ToolChoiceViolationError.isInstance(error) && removeMarkup(said) !== '');
  try {
    const { stream } = ai.streamText({
      model,
      instructions: modelInstructions + describeRows(rows),
      messages,
      tools: createTools(ai),
      prepareStep: ({ stepNumber }) => (stepNumber < REQUESTS_MAX - 1 ? {} : { toolChoice: 'none' }),
      stopWhen: [ai.isStepCount(REQUESTS_MAX), ({ steps }) => isSortedAnswer(steps.at(-1))],
      maxOutputTokens: TOKENS_MAX,
      maxRetries: 0,
      abortSignal,
      onError: () => {},
    });
    for await (const part of stream) {
      if (part.type === 'text-delta') said += part.text;
      if (part.type !== 'error') yield succeed(part);
      else if (!isHarmless(part.error)) return yield toModelFailure(ai, part.error);
    }
  } catch (error) {
    yield toModelFailure(ai, error);
  }
}

/** Turns the stream's parts into an answer. Reasoning in parts of its own is left out. */
async function* readParts(
  parts: ReturnType<typeof openStream>,
  request: ModelRequest,
  onActivity: () => void,
): AnswerStream {
  let { rows } = request;
  let hasText = false;
  let gap = '';
  for await (const part of parts) {
    if (!part.ok) return yield part;
    const { value } = part;
    if (value.type.endsWith('-delta')) onActivity();
    if (value.type === 'start-step' && hasText) gap = '\n\n';
    if (value.type === 'text-delta') {
      yield succeed({ delta: gap + value.text });
      hasText = true;
      gap = '';
    }
    if (value.type === 'tool-call' && findTool(value.toolName) === 'rows') {
      rows = { ...rows, ...parseRows(value.input) };
      if (hasAny(rows)) yield succeed({ callback: { rows } });
    }
    if (value.type === 'tool-call' && findTool(value.toolName) === 'ticket') {
      // A model does not know what the page has as a source.
      const { source: _, ...ticket } = parseTicket(value.input);
      if (hasAny(ticket)) yield succeed({ ticket });
    }
    if (value.type === 'finish') {
      const cause = earlyEnds[value.finishReason];
      if (cause) yield fail('invalid-answer', cause, { isUncounted: true });
      return;
    }
  }
  yield fail('invalid-answer', 'the stream ended before the answer');
}

/** Asks the model with the page's instructions, within the limits of a reply. */
export async function* askModel(request: ModelRequest, signal: AbortSignal): AnswerStream {
  const deadline = startReplyDeadline(signal, MODEL_START_MS);
  const leaving = new AbortController();
  const parts = openStream(request, AbortSignal.any([deadline.signal, leaving.signal]));
  try {
    for await (const piece of readParts(parts, request, deadline.onActivity))
      yield piece.ok ? piece : (toAbortFailure(deadline.signal) ?? piece);
  } finally {
    leaving.abort();
  }
}

export async function* answerFromModel(
  message: Message,
  chatModel: ChatModel,
  signal: AbortSignal,
): AnswerStream {
  const taken = await takeFromBudget('model', chatModel);
  if (!taken.ok) return yield { ...taken, isUncounted: true };
  const exchanges = await message.readExchanges();
  if (!exchanges.ok) return yield { ...exchanges, isUncounted: true };
  const messages: ModelMessage[] = exchanges.value.flatMap(({ question, answer }) => [
    { role: 'user', content: question },
    { role: 'assistant', content: answer },
  ]);
  messages.push({ role: 'user', content: message.text });
  yield* askModel({ chatModel, messages, rows: message.fields.callback?.rows ?? {} }, signal);
}
