import 'server-only';
import type { ChatFields } from '#lib/contracts/chat';
import { RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';
import { answerQuestion } from '#lib/server/chat/embedded-answers';
import { explainStatus, type Reading, readAnswer } from '#lib/server/chat/read-answer';
import { getEnv } from '#lib/server/env';
import { type Result, succeed } from '#lib/server/errors';
import { postWebhook } from '#lib/server/webhook';

// A workflow has side effects: a message goes upstream once and is never retried by us.

type Turn = { fields: ChatFields; sessionId: string; signal: AbortSignal };

function toForm(fields: ChatFields): FormData {
  const form = new FormData();
  form.set('sender', fields.sender);
  form.set('message', fields.message);
  form.set('expectArrayFormat', fields.expectArrayFormat);
  form.set('messageTimeStamp', fields.messageTimeStamp);
  form.set('dataType', fields.dataType);
  form.set('languageISO', fields.languageISO);
  return form;
}

function toEmbeddedLanguage(languageISO: string): 'es' | 'fr' | 'de' | 'en' {
  return languageISO === 'es' || languageISO === 'fr' || languageISO === 'de' ? languageISO : 'en';
}

/**
 * The assistant's reply to one message: the webhook's when one is configured, else the embedded answers'.
 * Fails with the codes of `postWebhook` and `readAnswer`. Deadline: 60 s (section 9).
 */
export async function reply({ fields, sessionId, signal }: Turn): Promise<Result<Reading>> {
  const { chatWebhook } = getEnv();
  if (!chatWebhook) {
    return succeed({ text: answerQuestion(fields.message, toEmbeddedLanguage(fields.languageISO)).text });
  }
  const answer = await postWebhook({
    ...chatWebhook,
    // The header names of the specification's section 7.
    headers: { sessionID: sessionId, toolType: 'aiChat' },
    body: toForm(fields),
    timeoutMs: RESPONSE_TIMEOUT_MS,
    signal,
  });
  if (answer.ok) return readAnswer(answer.value.text);
  if (!answer.upstreamStatus) return answer;
  return { ...answer, cause: `${answer.cause} (${explainStatus(answer.upstreamStatus)})` };
}
