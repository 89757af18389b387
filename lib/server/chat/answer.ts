import { transcriptionWords } from '#lib/content/microphone';
import { answerBuiltIn } from '#lib/server/chat/assistants/built-in';
import { answerFromModel } from '#lib/server/chat/assistants/model';
import { answerFromAssistant } from '#lib/server/chat/assistants/present-answer';
import { answerFromWebhook } from '#lib/server/chat/assistants/webhook';
import type { AnswerStream, Message } from '#lib/server/chat/message';
import { resolveText } from '#lib/server/chat/recording';
import { getEnv } from '#lib/server/core/env';
import { succeed } from '#lib/server/core/errors';
import { hasContent } from '#lib/shared/text';

/** Answers a message with the configured webhook or language model, or else from the built-in answers. */
export async function* answer(message: Message, signal: AbortSignal): AnswerStream {
  const { chatWebhook, chatModel } = getEnv();
  if (chatWebhook)
    return yield* answerFromAssistant(message, answerFromWebhook(message, chatWebhook, signal));
  const read = await resolveText(message, signal);
  if (!read.ok) return yield read;
  const resolved = { ...message, text: read.value };
  if (message.fields.dataType === 'voice') {
    if (!hasContent(resolved.text)) return yield succeed({ text: transcriptionWords.nothing });
    yield succeed({ transcript: resolved.text });
  }
  if (!chatModel) return yield* answerBuiltIn(resolved);
  yield* answerFromAssistant(resolved, answerFromModel(resolved, chatModel, signal));
}
