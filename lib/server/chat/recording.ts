import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';
import { countWithinDailyLimit } from '#lib/server/chat/daily-messages';
import type { Message } from '#lib/server/chat/message';
import { MODEL_START_MS, startReplyDeadline } from '#lib/server/chat/reply-deadline';
import { getEnv, type ModelServer } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { recordOutcome, type UpstreamFailure } from '#lib/server/upstream/outcomes';
import { postToUpstream, readWhole } from '#lib/server/upstream/request';
import { isJsonObject, parseJson } from '#lib/shared/json';

/** Names a recording by its type. Browsers record webm where they can. */
export function nameRecording(sent: File): File {
  const [, subtype = 'webm'] = /^audio\/(\w+)/.exec(sent.type) ?? [];
  return new File([sent], `recording.${subtype}`, { type: sent.type });
}

/** Whisper.cpp's notes of silence and noise: [BLANK_AUDIO], (wind blowing). */
const NO_WORDS = /^(?:\s*[[(][^\])]*[\])])+\s*$/;

/** Asks a server that speaks the OpenAI protocol for the words of a recording; empty if there are none. */
export async function transcribe(
  recording: File,
  { url, model, apiKey }: ModelServer,
  signal: AbortSignal,
): Promise<Result<string, UpstreamFailure>> {
  const body = new FormData();
  body.set('file', recording);
  body.set('model', model);
  body.set('response_format', 'json');
  const headers = new Headers(apiKey ? { authorization: `Bearer ${apiKey}` } : {});
  const deadline = startReplyDeadline(signal, MODEL_START_MS);
  const server = { name: 'transcription', url: `${url}/audio/transcriptions` } as const;
  const response = await postToUpstream({ ...server, headers, body, signal: deadline.signal });
  const whole = response.ok ? await readWhole(response.value) : response;
  if (!whole.ok) return whole;
  const json = parseJson(whole.value);
  if (!isJsonObject(json) || typeof json.text !== 'string')
    return fail('invalid-response', 'no JSON with "text": a web page, or another protocol');
  const text = json.text.replaceAll('\0', '').replace(NO_WORDS, '').trim();
  return succeed(text.slice(0, CHAT_MESSAGE_MAX));
}

/** Returns what a message says. A recording without text is transcribed, if a server is set for that. */
export async function resolveText({ fields, text }: Message, signal: AbortSignal): Promise<Result<string>> {
  const { transcription } = getEnv();
  if (text !== '' || fields.dataType !== 'voice' || !transcription) return succeed(text);
  const quota = await countWithinDailyLimit('transcription', transcription);
  if (!quota.ok) return quota;
  const transcript = await transcribe(nameRecording(fields.audio), transcription, signal);
  recordOutcome('transcription', transcript);
  return transcript.ok ? transcript : { ...transcript, code: 'not-transcribed' };
}
