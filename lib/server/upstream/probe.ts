import type { Webhook } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { explainStatus, fetchLimited, isWebPage, USER_AGENT } from '#lib/server/upstream/request';

// A GET shows whether a webhook exists, and runs no workflow that waits for a POST. n8n responds to a known
// path with its methods, to a Chat Trigger's with its page or not at all, to an unknown one with the editor.

const PROBE_TIMEOUT_MS = 10_000;
const CHAT_TRIGGER_TIMEOUT_MS = 3000;

type Verdict = { ok: boolean; text: string };

const accept = (text: string): Verdict => ({ ok: true, text });
const reject = (text: string): Verdict => ({ ok: false, text });

const isChatTrigger = (url: string) => /\/chat\/?$/.test(new URL(url).pathname);

function judgeProbe(url: string, { status, ok, headers }: Response, text: string): Verdict {
  if (/not registered for GET/i.test(text)) return accept('reachable, registered for POST');
  if (/is not registered/i.test(text))
    return reject('not registered: the workflow is not active, or the path is wrong');
  if (/n8n is starting up/i.test(text)) return reject('the platform is starting up');
  if (status >= 500 || (status >= 300 && status < 400))
    return reject(`HTTP ${status}: ${explainStatus(status)}`);
  if (status === 404 && isChatTrigger(url) && text === '')
    return reject(
      'HTTP 404: is "Make Chat Publicly Available" on in the Chat Trigger? (If it is not a Chat Trigger: answer GET with 405)',
    );
  if (status === 404) return accept('reachable; GET gets 404, which may be right for a POST address');
  if (status === 401 || status === 403)
    return accept(`reachable; GET gets ${status}, so the key may be wrong`);
  // A page may begin with any element, if it says that it is one.
  const isHtml = /^text\/html/i.test(headers.get('content-type') ?? '') && /^\s*</.test(text);
  if (!ok || !(isHtml || isWebPage(text))) return accept('reachable');
  if (isChatTrigger(url) && text.includes('@n8n/chat'))
    return accept('reachable, a Chat Trigger with its own page');
  return reject('a page, not a webhook: is this the editor’s URL?');
}

function judgeProbeError(url: string, error: unknown): Verdict {
  if (!(error instanceof Error) || error.name !== 'TimeoutError')
    return reject(`unreachable: ${describeError(error)}`);
  return isChatTrigger(url)
    ? accept('ignores GET, as a Chat Trigger does')
    : reject('unreachable: no answer');
}

/** Probes a webhook without running it. Never fails: an error is a verdict too. */
export async function probeWebhook({ url, authorization }: Webhook) {
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  try {
    const response = await fetchLimited(url, {
      signal: AbortSignal.timeout(isChatTrigger(url) ? CHAT_TRIGGER_TIMEOUT_MS : PROBE_TIMEOUT_MS),
      headers: { ...(authorization && { authorization }), 'user-agent': USER_AGENT },
    });
    const ms = since();
    const date = Date.parse(response.headers.get('date') ?? '');
    const skewSeconds = Number.isNaN(date) ? null : Math.round((Date.now() - date) / 1000);
    return { ...judgeProbe(url, response, await response.text()), ms, skewSeconds };
  } catch (error) {
    return { ...judgeProbeError(url, error), ms: since(), skewSeconds: null };
  }
}
