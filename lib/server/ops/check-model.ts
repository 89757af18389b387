import { brand } from '#lib/content/brand';
import type { AnswerFailure } from '#lib/server/chat/message';
import { askModel } from '#lib/server/chat/model';
import { withoutMarkup } from '#lib/server/chat/without-markup';
import type { ChatModel } from '#lib/server/core/env';
import { type Finding, ok, warning, wrong } from '#lib/server/ops/findings';

const NAME = 'chat model';
const SHOWN = 60;
const PROBE_MS = 60_000;

function suggestRemedy({ code, status }: AnswerFailure): string {
  if (status === 401 || status === 403) return 'Is CHAT_MODEL_API_KEY right?';
  if (status === 404) return 'Is CHAT_MODEL a model of that server, and does CHAT_MODEL_URL end in /v1?';
  if (status === 400) return 'Does the model of CHAT_MODEL call tools?';
  if (code === 'cut-off') return 'Its own log says why.';
  return code === 'upstream-status' ? 'Ask its operator.' : 'Is CHAT_MODEL_URL right? It ends in /v1.';
}

/** Asks the model for one word, with all the instructions of a visitor's message. */
export async function checkModel(chatModel: ChatModel): Promise<Finding> {
  const { host } = new URL(chatModel.url);
  const content = 'What is the name of the company? Answer with that one word.';
  const started = performance.now();
  let words = '';
  const asked = { chatModel, messages: [{ role: 'user' as const, content }], rows: {} };
  const answer = askModel(asked, AbortSignal.timeout(PROBE_MS));
  for await (const piece of withoutMarkup(answer, {}, () => {})) {
    if (!piece.ok) return wrong(NAME, `${host}: ${piece.cause}. ${suggestRemedy(piece)}`);
    if ('delta' in piece.value) words += piece.value.delta;
    if ('text' in piece.value) words = piece.value.text;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const says = `${chatModel.model} at ${host} said "${words.trim().slice(0, SHOWN)}" after ${seconds} s`;
  if (words.toLowerCase().includes(brand.name.toLowerCase())) return ok(NAME, says);
  return warning(NAME, `${says}, not "${brand.name}": its context may be too short for 4,000 tokens`);
}
