import type { LanguageModel, ModelMessage } from 'ai';
import { personQueue } from '#lib/content/answers';
import { rowWords } from '#lib/content/callback';
import { rowNames } from '#lib/contracts/callback';
import type { CallbackRows, ReplyExtras } from '#lib/contracts/reply';
import { parseRows, parseTicket } from '#lib/server/chat/assistants/assistant-json';
import { removeMarkup } from '#lib/server/chat/assistants/markup';
import { findTool, toolNames } from '#lib/server/chat/assistants/markup-patterns';
import { modelInstructions, toRowsInstruction } from '#lib/server/chat/assistants/model-instructions';
import { countWithinDailyLimit } from '#lib/server/chat/daily-messages';
import type { AnswerFailure, AnswerStream, Message } from '#lib/server/chat/message';
import { MODEL_START_MS, startReplyDeadline } from '#lib/server/chat/reply-deadline';
import { TooLargeError } from '#lib/server/core/byte-limit';
import type { ModelServer } from '#lib/server/core/env';
import { describeError, fail, succeed } from '#lib/server/core/errors';
import type { UpstreamFailure } from '#lib/server/upstream/outcomes';
import { fetchUpstream, toAbortFailure, toStatusFailure } from '#lib/server/upstream/request';
import { isNonEmpty } from '#lib/shared/json';

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

type ModelRequest = { chatModel: ModelServer; messages: ModelMessage[]; rows: CallbackRows };
type Sdk = typeof import('ai');

/** Returns the SDK's model, and whether its server has ended its last stream by the end marker. */
function createModel(
  { createOpenAICompatible }: typeof import('@ai-sdk/openai-compatible'),
  { url, model, apiKey }: ModelServer,
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
      Object.fromEntries(rowNames.map((name) => [name, rowWords[name].question])),
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

/** Returns why the model gave no answer, without its server's text, which may repeat a visitor's words. */
function toModelFailure(ai: Sdk, error: unknown): UpstreamFailure {
  const { name, cause } = error as Error;
  if (cause instanceof TooLargeError) return fail('upstream-too-large', `response ${cause.message}`);
  if (ai.APICallError.isInstance(error)) {
    const { statusCode: status = 0 } = error;
    if (status >= 300) return toStatusFailure(status);
    return fail('upstream-unreachable', describeError(cause ?? error));
  }
  if (ai.InvalidResponseDataError.isInstance(error))
    return fail('invalid-response', 'no complete answer: a web page, another protocol, or a cut stream');
  if (ai.ToolChoiceViolationError.isInstance(error))
    return fail('invalid-response', 'the tool was called at every request, also at the one for words');
  if (ai.StreamProviderError.isInstance(error)) return fail('invalid-response', 'an error within the stream');
  return fail('invalid-response', `not the OpenAI chat protocol (${name})`);
}

const openStream = (ai: Sdk, model: LanguageModel, request: ModelRequest, abortSignal: AbortSignal) =>
  ai.streamText({
    model,
    instructions: modelInstructions + toRowsInstruction(request.rows),
    messages: request.messages,
    tools: createTools(ai),
    prepareStep: ({ stepNumber }) => (stepNumber < REQUESTS_MAX - 1 ? {} : { toolChoice: 'none' }),
    stopWhen: [ai.isStepCount(REQUESTS_MAX), ({ steps }) => isSortedAnswer(steps.at(-1))],
    maxOutputTokens: TOKENS_MAX,
    maxRetries: 0,
    abortSignal,
    onError: () => {},
  }).stream;

/** Returns what the call of a tool adds to the answer; null for nothing. `known`: the callback's rows before it. */
function parseToolCall(name: string, input: unknown, known: CallbackRows): ReplyExtras | null {
  const tool = findTool(name);
  if (tool === 'rows') {
    const rows = { ...known, ...parseRows(input) };
    return isNonEmpty(rows) ? { callback: { rows } } : null;
  }
  // A model does not know the page's sections, one of which is the source.
  const { source: _, ...ticket } = parseTicket(input);
  return tool === 'ticket' && isNonEmpty(ticket) ? { ticket } : null;
}

/** Asks the model with the page's instructions, within a reply's limits. The SDK is imported on first use: it takes 25 MB. */
export async function* askModel(request: ModelRequest, signal: AbortSignal): AnswerStream {
  const [ai, compatible] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  const { model, hasEndMarker } = createModel(compatible, request.chatModel);
  const deadline = startReplyDeadline(signal, MODEL_START_MS);
  const leaving = new AbortController();
  let { rows } = request;
  let text = '';
  let gap = '';
  /** Whether the answer is whole: it has no finish reason, or called a tool once more after its words. */
  const isHarmless = (error: unknown) =>
    (ai.InvalidResponseDataError.isInstance(error) && hasEndMarker()) ||
    (ai.ToolChoiceViolationError.isInstance(error) && removeMarkup(text) !== '');
  const preferAbort = (failure: AnswerFailure) => toAbortFailure(deadline.signal) ?? failure;
  try {
    const aborting = AbortSignal.any([deadline.signal, leaving.signal]);
    for await (const part of openStream(ai, model, request, aborting)) {
      if (part.type.endsWith('-delta')) deadline.extend();
      if (part.type === 'start-step' && text !== '') gap = '\n\n';
      if (part.type === 'text-delta') {
        yield succeed({ delta: gap + part.text });
        text += part.text;
        gap = '';
      }
      if (part.type === 'tool-call') {
        const extras = parseToolCall(part.toolName, part.input, rows);
        if (extras) yield succeed(extras);
        rows = extras?.callback?.rows ?? rows;
      }
      if (part.type === 'error' && !isHarmless(part.error))
        return yield preferAbort(toModelFailure(ai, part.error));
      if (part.type === 'finish') {
        const cause = earlyEnds[part.finishReason];
        if (cause) yield preferAbort(fail('invalid-response', cause, { isUncounted: true }));
        return;
      }
    }
    yield preferAbort(fail('invalid-response', 'the stream ended before the answer'));
  } catch (error) {
    yield preferAbort(toModelFailure(ai, error));
  } finally {
    leaving.abort();
  }
}

export async function* answerFromModel(
  message: Message,
  chatModel: ModelServer,
  signal: AbortSignal,
): AnswerStream {
  const exchanges = await message.readExchanges();
  if (!exchanges.ok) return yield { ...exchanges, isUncounted: true };
  const quota = await countWithinDailyLimit('model', chatModel);
  if (!quota.ok) return yield { ...quota, isUncounted: true };
  const messages: ModelMessage[] = exchanges.value.flatMap(({ question, answer }) => [
    { role: 'user', content: question },
    { role: 'assistant', content: answer },
  ]);
  messages.push({ role: 'user', content: message.text });
  yield* askModel({ chatModel, messages, rows: message.fields.callback?.rows ?? {} }, signal);
}
