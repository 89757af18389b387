import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';
import { takeFromDailyLimit } from '#lib/server/chat/daily-messages';
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

/** Asks a server that speaks the OpenAI protocol for the words of a recording; empty if it hears none. */
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
  const posted = await postToUpstream({ ...server, headers, body, signal: deadline.signal });
  const read = posted.ok ? await readWhole(posted.value) : posted;
  if (!read.ok) return read;
  const heard = parseJson(read.value);
  if (!isJsonObject(heard) || typeof heard.text !== 'string')
    return fail('invalid-response', 'no JSON with "text": a web page, or another protocol');
  const text = heard.text.replaceAll('\0', '').replace(NO_WORDS, '').trim();
  return succeed(text.slice(0, CHAT_MESSAGE_MAX));
}

/** Returns what a message says. A recording without text is transcribed, if a server is set for that. */
export async function resolveText({ fields, text }: Message, signal: AbortSignal): Promise<Result<string>> {
  const { transcription } = getEnv();
  if (text !== '' || fields.dataType !== 'voice' || !transcription) return succeed(text);
  const taken = await takeFromDailyLimit('transcription', transcription);
  if (!taken.ok) return taken;
  const heard = await transcribe(nameRecording(fields.audio), transcription, signal);
  recordOutcome('transcription', heard);
  return heard.ok ? heard : { ...heard, code: 'not-transcribed' };
}
