import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';
import { takeMessage } from '#lib/server/chat/daily-budget';
import type { Message } from '#lib/server/chat/message';
import { explainModelStatus } from '#lib/server/chat/model-errors';
import { readRecording } from '#lib/server/chat/recording';
import { MODEL_START_MS, startReplyDeadline } from '#lib/server/chat/reply-deadline';
import { type ChatModel, getEnv } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { isJsonObject, parseJson } from '#lib/server/core/json';
import { explainError, fetchUpstream } from '#lib/server/upstream/fetch-upstream';
import { recordOutcome, type UpstreamFailure } from '#lib/server/upstream/state';

/** What whisper.cpp writes of silence and noise: [BLANK_AUDIO], (wind blowing). */
const NO_WORDS = /^(?:\s*[[(][^\])]*[\])])+\s*$/;

/** Asks a server that speaks the OpenAI protocol for the words of a recording; empty if it hears none. */
export async function transcribe(
  recording: File,
  { url, model, apiKey }: ChatModel,
  signal: AbortSignal,
): Promise<Result<string, UpstreamFailure>> {
  const body = new FormData();
  body.set('file', recording);
  body.set('model', model);
  body.set('response_format', 'json');
  const headers = new Headers(apiKey ? { authorization: `Bearer ${apiKey}` } : {});
  const { signal: deadline } = startReplyDeadline(signal, MODEL_START_MS);
  const init = { method: 'POST', body, headers, signal: deadline };
  try {
    const response = await fetchUpstream('transcription', `${url}/audio/transcriptions`, init);
    if (!response.ok) {
      await response.body?.cancel();
      return explainModelStatus(response.status, apiKey !== null, 'is it a model that transcribes?');
    }
    const answer = parseJson(await response.text());
    if (!isJsonObject(answer) || typeof answer.text !== 'string')
      return fail('invalid-answer', 'no JSON with "text": a web page, or another protocol');
    const words = answer.text.replaceAll('\0', '').replace(NO_WORDS, '').trim();
    return succeed(words.slice(0, CHAT_MESSAGE_MAX));
  } catch (error) {
    return explainError(error, deadline);
  }
}

/** Returns what a visitor has typed or said. A recording is transcribed unless its words are known. */
export async function readWords({ fields, words }: Message, signal: AbortSignal): Promise<Result<string>> {
  const { transcription } = getEnv();
  if (words !== '' || fields.dataType !== 'voice' || !transcription) return succeed(words);
  const recording = await readRecording(fields.audio);
  if (!recording.ok) return recording;
  const taken = await takeMessage('chat transcription', transcription);
  if (!taken.ok) return taken;
  const heard = await transcribe(recording.value, transcription, signal);
  recordOutcome('transcription', heard);
  return heard.ok ? heard : { ...heard, code: 'not-transcribed' };
}
