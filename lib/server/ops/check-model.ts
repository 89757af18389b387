import 'server-only';
import { askOneWord } from '#lib/server/chat/model';
import { stripReasoning } from '#lib/server/chat/reasoning';
import type { ChatModel } from '#lib/server/core/env';
import { type Finding, ok, wrong } from '#lib/server/ops/findings';

const NAME = 'CHAT_MODEL_URL';
const SHOWN = 60;

/** Asks the model for one word, which may cost a fraction of a cent. */
export async function checkModel(chatModel: ChatModel): Promise<Finding> {
  const { host } = new URL(chatModel.url);
  const started = performance.now();
  const asked = await askOneWord(chatModel);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (asked.ok) {
    const words = stripReasoning(asked.value, true).trim().slice(0, SHOWN);
    return ok(NAME, `${chatModel.model} at ${host} said "${words}" in ${seconds} s`);
  }
  return wrong(NAME, `${host}: ${asked.cause}. ${explain(asked.upstreamStatus)}`);
}

function explain(status: number | undefined): string {
  if (status === 401 || status === 403) return 'Is CHAT_MODEL_API_KEY right?';
  if (status === 404)
    return 'Is the address right (it ends in /v1), and is there a model of the name in CHAT_MODEL?';
  if (status === 429) return 'The account has no credit left, or too many requests.';
  return 'Is the address right? It ends in /v1.';
}
