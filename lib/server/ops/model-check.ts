import { brand } from '#lib/content/brand';
import { addText, isTextPiece } from '#lib/contracts/reply-text';
import { askModel } from '#lib/server/chat/assistants/model';
import { presentAnswer } from '#lib/server/chat/assistants/present-answer';
import { transcribe } from '#lib/server/chat/recording';
import type { Env, ModelServer } from '#lib/server/core/env';
import { type Finding, finding } from '#lib/server/ops/configuration-checks';

const NAME = 'chat model';
const PROBE_MS = 60_000;
const nameServer = (name: string) => `${name}_API_KEY, and ${name}_URL, which ends in /v1.`;

/** Asks the model for one word, with all the instructions of a visitor's message. */
export async function checkModel(chatModel: ModelServer): Promise<Finding> {
  const { host } = new URL(chatModel.url);
  const content = 'What is the name of the company? Answer with that one word.';
  const started = performance.now();
  let reply = '';
  const request = { chatModel, messages: [{ role: 'user' as const, content }], rows: {} };
  const answer = askModel(request, AbortSignal.timeout(PROBE_MS));
  for await (const piece of presentAnswer(answer)) {
    if (!piece.ok)
      return finding.wrong(NAME, `${host}: ${piece.cause}. Check CHAT_MODEL and ${nameServer('CHAT_MODEL')}`);
    if (isTextPiece(piece.value)) reply = addText(reply, piece.value);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const text = `${chatModel.model} at ${host} said "${reply.trim().slice(0, 60)}" after ${seconds} s`;
  if (reply.toLowerCase().includes(brand.name.toLowerCase())) return finding.ok(NAME, text);
  return finding.warning(NAME, `${text}, not "${brand.name}": its context may be too short for 4,000 tokens`);
}

/** The head of a WAV file with 16,000 samples of 16 bits, and one channel. */
const WAV_HEAD = 'UklGRiR9AABXQVZFZm10IBAAAAABAAEAgD4AAAB9AAACABAAZGF0YQB9AAA=';

/** Transcribes a second of silence. */
export async function checkTranscription({ transcription, chatModel }: Env): Promise<Finding[]> {
  if (!transcription) return [];
  const name = 'transcription';
  const { host } = new URL(transcription.url);
  const silence = [Buffer.from(WAV_HEAD, 'base64'), new Uint8Array(32_000)];
  const recording = new File(silence, 'recording.wav', { type: 'audio/wav' });
  const result = await transcribe(recording, transcription, AbortSignal.timeout(PROBE_MS));
  if (result.ok) return [finding.ok(name, `${transcription.model} at ${host} takes recordings`)];
  const server = transcription.url === chatModel?.url ? 'CHAT_MODEL' : 'CHAT_TRANSCRIPTION';
  return [
    finding.wrong(name, `${host}: ${result.cause}. Check CHAT_TRANSCRIPTION_MODEL and ${nameServer(server)}`),
  ];
}
