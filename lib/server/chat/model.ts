import 'server-only';
import type { ModelMessage, TextStreamPart, ToolSet } from 'ai';
import { z } from 'zod';
import { REPLY_MAX_MS, REPLY_SILENCE_MS, REPLY_START_MS } from '#lib/contracts/limits';
import { recordFields, visitorRecordSchema } from '#lib/contracts/record';
import type { Answer, Message } from '#lib/server/chat/answer';
import { modelInstructions } from '#lib/server/chat/model-instructions';
import type { ChatModel } from '#lib/server/core/env';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { readDailyUse, takeDailyUse } from '#lib/server/store/limits';
import { withStore } from '#lib/server/store/with-store';
import { explainStatus } from '#lib/server/upstream/explain-status';
import { recordOutcome } from '#lib/server/upstream/state';
import { createDeadline } from '#lib/server/upstream/webhook';

/** The key in the store under which the model's messages of a day are counted. */
const MODEL_USE = 'chat model';
const TOKENS_MAX = 1000;
/** A turn that records something takes two requests: one with the record, one with the words. */
const REQUESTS_MAX = 3;

const rows = z.object(Object.fromEntries(recordFields.map((field) => [field, z.string().optional()])));

/** Connects to the model. Imported when the first message needs it: the SDK takes 25 MB. */
async function openModel({ url, model, apiKey }: ChatModel) {
  const [ai, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const provider = createOpenAICompatible({ name: 'chat', baseURL: url, ...(apiKey && { apiKey }) });
  return { ai, languageModel: provider(model) };
}

async function startStream(chatModel: ChatModel, message: Message, abortSignal: AbortSignal) {
  const { ai, languageModel } = await openModel(chatModel);
  const turns = await message.readTurns();
  const messages: ModelMessage[] = turns.flatMap(({ question, answer }) => [
    { role: 'user', content: question },
    { role: 'assistant', content: answer },
  ]);
  const record = ai.tool({
    description:
      'Writes down what is known of a visitor who wants to be called. Give everything known so far.',
    inputSchema: rows,
    execute: async () => 'Written down.',
  });
  return ai.streamText({
    model: languageModel,
    instructions: modelInstructions,
    messages: [...messages, { role: 'user', content: message.fields.message }],
    tools: { record },
    stopWhen: ai.isStepCount(REQUESTS_MAX),
    maxOutputTokens: TOKENS_MAX,
    maxRetries: 0,
    abortSignal,
    // Errors come as parts of the stream, too.
    onError: () => {},
  }).stream;
}

/** Explains an error without what the model said, which may repeat the visitor's words. */
function explainFailure(error: unknown, { apiKey }: ChatModel): Failure {
  const { statusCode, cause } = error as { statusCode?: number; cause?: unknown };
  if (statusCode !== undefined && statusCode >= 400)
    return fail(
      'upstream-status',
      `HTTP error! Status: ${statusCode} (${explainStatus(statusCode, apiKey !== null)})`,
      {
        upstreamStatus: statusCode,
      },
    );
  if (error instanceof Error && error.name === 'AI_APICallError')
    return fail('upstream-unreachable', describeError(cause ?? error));
  const what = error instanceof Error ? error.name : 'an unknown error';
  return fail('invalid-answer', `not the OpenAI chat protocol (${what}): is the address right?`);
}

/** Says why a reply that ended is not whole; null when it is. */
function judgeEnd(reason: string, hasWords: boolean): Failure | null {
  if (reason === 'stop' && hasWords) return null;
  const cause = reason === 'stop' ? 'an answer without text' : `the model stopped early: ${reason}`;
  return fail(hasWords ? 'cut-off' : 'invalid-answer', cause);
}

type Part = TextStreamPart<ToolSet>;

/** A connection that breaks ends the stream with an exception; here it is a part like other errors. */
async function* withErrors(parts: AsyncIterable<Part>): AsyncGenerator<Part, void> {
  try {
    yield* parts;
  } catch (error) {
    yield { type: 'error', error };
  }
}

/** Reads the stream's parts. Only text and the record leave this module, never the model's reasoning. */
async function* readParts(
  parts: AsyncIterable<Part>,
  message: Message,
  chatModel: ChatModel,
  heard: () => void,
): Answer {
  let words = '';
  let isNextStep = false;
  for await (const part of withErrors(parts)) {
    heard();
    if (part.type === 'start-step') isNextStep = words !== '';
    if (part.type === 'text-delta' && part.text !== '') {
      const delta = isNextStep ? `\n\n${part.text}` : part.text;
      isNextStep = false;
      words += delta;
      yield succeed({ delta });
    }
    if (part.type === 'tool-call' && part.toolName === 'record') {
      const known = { ...message.fields.intake?.record, ...(part.input as object) };
      const parsed = visitorRecordSchema.safeParse(known);
      if (parsed.success) yield succeed({ intake: { record: parsed.data, asked: null, isRepeated: false } });
    }
    if (part.type === 'error') {
      const failure = explainFailure(part.error, chatModel);
      return yield words === '' ? failure : fail('cut-off', failure.cause);
    }
    if (part.type === 'finish') {
      const failure = judgeEnd(part.finishReason, words.trim() !== '');
      if (failure) yield failure;
      return;
    }
  }
  yield fail(words === '' ? 'invalid-answer' : 'cut-off', 'the stream ended before the reply did');
}

/** Answers from the language model. Fails with `upstream-…`, `invalid-answer`, `cut-off` or `model-budget-spent`. */
export async function* answerFromModel(message: Message, chatModel: ChatModel, signal: AbortSignal): Answer {
  const taken = await withStore(({ db }) => takeDailyUse(db, MODEL_USE, chatModel.dailyMessages, Date.now()));
  if (taken === false) return yield fail('model-budget-spent', `${chatModel.dailyMessages} messages a day`);
  if (taken !== true) return yield taken;
  const deadline = createDeadline();
  deadline.start('start', REPLY_START_MS, `no words within ${REPLY_START_MS} ms`);
  deadline.start('whole', REPLY_MAX_MS, `the reply was not whole within ${REPLY_MAX_MS} ms`);
  const heard = () => {
    deadline.stop('start');
    deadline.start('silence', REPLY_SILENCE_MS, `silent for ${REPLY_SILENCE_MS} ms`);
  };
  let failure: Failure | null = null;
  try {
    const parts = await startStream(chatModel, message, AbortSignal.any([signal, deadline.signal]));
    for await (const piece of readParts(parts, message, chatModel, heard)) {
      if (piece.ok) yield piece;
      else failure = piece;
    }
  } finally {
    deadline.end();
  }
  if (signal.aborted) failure = fail('client-closed', 'stopped');
  else if (deadline.signal.aborted) failure = fail('upstream-timeout', deadline.signal.reason.message);
  recordOutcome('chat', failure ?? succeed(null));
  if (failure) yield failure;
}

/** Whether the model has answered all messages of its day. */
export async function isModelBudgetSpent({ dailyMessages }: ChatModel): Promise<boolean> {
  const use = await withStore(({ db }) => readDailyUse(db, MODEL_USE, Date.now()));
  return use !== null && 'used' in use && use.used >= dailyMessages;
}

const PROBE_MS = 30_000;

/** Asks the model for one word, for the doctor. Resolves with what it said; fails as `answerFromModel` does. */
export async function askOneWord(chatModel: ChatModel): Promise<Result<string>> {
  const { ai, languageModel } = await openModel(chatModel);
  try {
    const { text } = await ai.generateText({
      model: languageModel,
      prompt: 'Answer with one word: ready',
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(PROBE_MS),
    });
    return succeed(text);
  } catch (error) {
    return explainFailure(error, chatModel);
  }
}
