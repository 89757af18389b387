import 'server-only';
import type { ModelMessage, TextStreamPart, ToolSet } from 'ai';
import { callbackWords } from '#lib/content/callback';
import { type CallbackRows, callbackFields } from '#lib/contracts/callback';
import type { Answer, Message } from '#lib/server/chat/message';
import { explainFailure } from '#lib/server/chat/model-errors';
import { describeRows, modelInstructions } from '#lib/server/chat/model-instructions';
import { readRows } from '#lib/server/chat/read-element';
import { startReplyDeadline } from '#lib/server/chat/reply-deadline';
import type { ChatModel } from '#lib/server/core/env';
import { type Failure, fail, succeed } from '#lib/server/core/errors';
import { readDailyUse, takeDailyUse } from '#lib/server/store/daily-uses';
import type { Store } from '#lib/server/store/store';
import { withStore } from '#lib/server/store/with-store';
import { explainAbort, fetchUpstream } from '#lib/server/upstream/fetch-upstream';
import { recordOutcome } from '#lib/server/upstream/state';

/** The key in the store under which the model's messages of a day are counted. */
const MODEL_USE = 'chat model';
/** Tokens of one request's answer, with the reasoning of models that think. */
const TOKENS_MAX = 4096;
/** A turn that calls the tool takes two requests: one for the call, one for the text. */
const REQUESTS_MAX = 3;
/** Causes of an answer that the model ended early itself, which is no failure of its server. */
const ends: Record<string, string> = {
  length: `the answer reached ${TOKENS_MAX} tokens`,
  'content-filter': 'the content filter withheld the answer',
};

type Asked = { chatModel: ChatModel; messages: ModelMessage[]; rows: CallbackRows };
type Part = TextStreamPart<ToolSet>;

/** Asks the model. The SDK is imported on first use, because it takes 25 MB. Errors arrive as parts. */
async function* openStream(
  { chatModel, messages, rows }: Asked,
  abortSignal: AbortSignal,
): AsyncGenerator<Part> {
  const [ai, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const { url, model, apiKey } = chatModel;
  const provider = createOpenAICompatible({
    name: 'chat',
    baseURL: url,
    ...(apiKey && { apiKey }),
    fetch: (input, init) => fetchUpstream('chat', input, init),
    // OpenAI's newer models reject max_tokens; other servers accept no other name.
    transformRequestBody: ({ max_tokens, ...body }) =>
      /\.openai\.(com|azure\.com)$/.test(new URL(url).hostname)
        ? { ...body, max_completion_tokens: max_tokens }
        : { ...body, max_tokens },
  });
  const properties = callbackFields.map(
    (field) => [field, { type: 'string', description: callbackWords.questions[field] }] as const,
  );
  const recordTool = ai.tool({
    description: 'Writes down what a visitor who wants to be called has said. Give every row that is known.',
    inputSchema: ai.jsonSchema<unknown>({ type: 'object', properties: Object.fromEntries(properties) }),
    execute: async () => 'Written down.',
  });
  try {
    yield* ai.streamText({
      model: provider(model),
      instructions: modelInstructions + describeRows(rows),
      messages,
      tools: { record: recordTool },
      prepareStep: ({ stepNumber }) => (stepNumber < REQUESTS_MAX - 1 ? {} : { toolChoice: 'none' }),
      stopWhen: ai.isStepCount(REQUESTS_MAX),
      maxOutputTokens: TOKENS_MAX,
      maxRetries: 0,
      abortSignal,
      onError: () => {},
    }).stream;
  } catch (error) {
    yield { type: 'error', error };
  }
}

/** Turns the stream's parts into an answer. Reasoning in parts of its own is left out. */
async function* readParts(parts: AsyncIterable<Part>, asked: Asked, heard: () => void): Answer {
  let { rows } = asked;
  let words = '';
  let gap = '';
  const end = (failure: Failure) =>
    words.trim() === '' ? failure : { ...failure, code: 'cut-off' as const };
  for await (const part of parts) {
    if (part.type.endsWith('-delta')) heard();
    if (part.type === 'start-step' && words !== '') gap = '\n\n';
    if (part.type === 'text-delta') {
      words += part.text;
      yield succeed({ delta: gap + part.text });
      gap = '';
    }
    if (part.type === 'tool-call' && part.toolName === 'record') {
      rows = { ...rows, ...readRows(part.input) };
      yield succeed({ callback: { rows, asked: null, isRepeated: false } });
    }
    if (part.type === 'error') return yield end(explainFailure(part.error, asked.chatModel.apiKey !== null));
    if (part.type === 'finish') {
      const cause = ends[part.finishReason] ?? (words.trim() === '' ? 'an answer without text' : null);
      if (cause) yield end(fail('invalid-answer', cause));
      return;
    }
  }
  yield end(fail('invalid-answer', 'the stream ended before the answer'));
}

/** Asks the model with the page's instructions, within the limits of a reply. Fails as `answerFromModel` does. */
export async function* askModel(asked: Asked, signal: AbortSignal): Answer {
  const deadline = startReplyDeadline(signal);
  const leaving = new AbortController();
  let failure: Failure | null = null;
  try {
    const parts = openStream(asked, AbortSignal.any([deadline.signal, leaving.signal]));
    for await (const piece of readParts(parts, asked, deadline.heard)) {
      if (piece.ok) yield piece;
      else failure = piece;
    }
  } finally {
    leaving.abort();
  }
  const ended = explainAbort(deadline.signal);
  if (signal.aborted) failure = ended;
  else if (ended && failure) failure = failure.code === 'cut-off' ? { ...ended, code: 'cut-off' } : ended;
  const isByChoice = failure !== null && Object.values(ends).includes(failure.cause);
  recordOutcome('chat', failure === null || isByChoice ? succeed(null) : failure);
  if (failure) yield failure;
}

/** Answers from the language model. Fails with `upstream-…`, `invalid-answer`, `cut-off` or `model-budget-spent`. */
export async function* answerFromModel(message: Message, chatModel: ChatModel, signal: AbortSignal): Answer {
  const { dailyMessages } = chatModel;
  const taken = await withStore(async ({ db }) => {
    const isLeft = await takeDailyUse(db, MODEL_USE, dailyMessages, Date.now());
    return isLeft ? succeed(null) : fail('model-budget-spent', `${dailyMessages} messages a day`);
  });
  if (!taken.ok) return yield taken;
  const turns = await message.readTurns();
  const { fields } = message;
  const messages: ModelMessage[] = turns.flatMap(({ question, answer }) => [
    { role: 'user', content: question },
    { role: 'assistant', content: answer },
  ]);
  messages.push({ role: 'user', content: fields.message });
  yield* askModel({ chatModel, messages, rows: fields.callback?.rows ?? {} }, signal);
}

/** Whether the model has answered as many messages as one day allows. */
export async function isModelBudgetSpent({ db }: Store, { dailyMessages }: ChatModel): Promise<boolean> {
  const use = await readDailyUse(db, MODEL_USE, Date.now());
  return use !== null && use.used >= dailyMessages;
}
