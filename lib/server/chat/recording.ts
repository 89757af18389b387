import { parseJson } from '#lib/contracts/json';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';
import { takeFromBudget } from '#lib/server/chat/daily-messages';
import type { Message } from '#lib/server/chat/message';
import { MODEL_START_MS, startReplyDeadline } from '#lib/server/chat/reply-deadline';
import { type ChatModel, getEnv } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { isJsonObject } from '#lib/server/core/json';
import { recordOutcome, type UpstreamFailure } from '#lib/server/upstream/outcomes';
import { openUpstream, readWhole } from '#lib/server/upstream/request';

const RECORDING_MAX_BYTES = 5 * 1024 * 1024;
/** The first bytes of each kind of recording, four at a time; an empty string matches any four. */
const audioTypes = new Map([
  ['webm', ['\x1aE\xdf\xa3']],
  ['ogg', ['OggS']],
  ['mp4', ['', 'ftyp']],
  ['wav', ['RIFF', '', 'WAVE']],
]);

export async function readRecording(sent: File): Promise<Result<File>> {
  if (sent.size > RECORDING_MAX_BYTES)
    return fail('body-too-large', `recording over ${RECORDING_MAX_BYTES} bytes`);
  const [, subtype = ''] = /^audio\/(\w+)$/.exec(sent.type.split(';')[0]?.trim().toLowerCase() ?? '') ?? [];
  const head = Buffer.from(await sent.slice(0, 12).arrayBuffer()).toString('latin1');
  if (!audioTypes.get(subtype)?.every((word, index) => head.startsWith(word, 4 * index)))
    return fail('unsupported-media-type', 'the recording’s bytes don’t match its type');
  return succeed(new File([sent], `recording.${subtype}`, { type: sent.type }));
}

/** Whisper.cpp's notes of silence and noise: [BLANK_AUDIO], (wind blowing). */
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
  const deadline = startReplyDeadline(signal, MODEL_START_MS);
  const opened = await openUpstream({
    name: 'transcription',
    url: `${url}/audio/transcriptions`,
    headers,
    body,
    signal: deadline.signal,
  });
  const read = opened.ok ? await readWhole(opened.value) : opened;
  if (!read.ok) return read;
  const heard = parseJson(read.value);
  if (!isJsonObject(heard) || typeof heard.text !== 'string')
    return fail('invalid-answer', 'no JSON with "text": a web page, or another protocol');
  const text = heard.text.replaceAll('\0', '').replace(NO_WORDS, '').trim();
  return succeed(text.slice(0, CHAT_MESSAGE_MAX));
}

/** Returns what a message says. A recording without text is transcribed, if a server is set for that. */
export async function resolveText({ fields, text }: Message, signal: AbortSignal): Promise<Result<string>> {
  const { transcription } = getEnv();
  if (text !== '' || fields.dataType !== 'voice' || !transcription) return succeed(text);
  const recording = await readRecording(fields.audio);
  if (!recording.ok) return recording;
  const taken = await takeFromBudget('transcription', transcription);
  if (!taken.ok) return taken;
  const heard = await transcribe(recording.value, transcription, signal);
  recordOutcome('transcription', heard);
  return heard.ok ? heard : { ...heard, code: 'not-transcribed' };
}
