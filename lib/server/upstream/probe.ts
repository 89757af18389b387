import 'server-only';
import { connect } from 'node:net';
import type { Webhook } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { readBytes } from '#lib/server/core/read-bytes';
import { USER_AGENT } from '#lib/server/upstream/webhook';

// A GET shows whether a webhook exists and runs no workflow that waits for a POST. n8n names a known path's
// methods, answers a Chat Trigger's path with its page or not at all, and unknown paths with the editor.

const PROBE_TIMEOUT_MS = 10_000;
const CHAT_TRIGGER_TIMEOUT_MS = 3000;
const CONNECT_TIMEOUT_MS = 2000;
const PROBE_ANSWER_MAX_BYTES = 64 * 1024;

type Verdict = { ok: boolean; finding: string };
export type Probe = Verdict & { status: number | null; ms: number; skewSeconds: number | null };

const isChatTrigger = (url: string) => /\/chat\/?$/.test(new URL(url).pathname);

function judgePage(webhook: Webhook, text: string): Verdict {
  if (isChatTrigger(webhook.url) && text.includes('@n8n/chat'))
    return { ok: true, finding: 'reachable, a Chat Trigger with its own page' };
  return { ok: false, finding: 'a page, not a webhook: is this the editor’s URL?' };
}

function judge(webhook: Webhook, response: Response, body: string | null): Verdict {
  const { status } = response;
  const text = body ?? '';
  if (/not registered for GET/i.test(text)) return { ok: true, finding: 'reachable, registered for POST' };
  if (/is not registered/i.test(text))
    return { ok: false, finding: 'not registered: the workflow is not active, or the path is wrong' };
  if (/n8n is starting up/i.test(text)) return { ok: false, finding: 'the platform is starting up' };
  if (status >= 500)
    return { ok: false, finding: `HTTP ${status}: the platform or its proxy is not available` };
  if (status === 404 && isChatTrigger(webhook.url) && body === '')
    return {
      ok: false,
      finding:
        'HTTP 404: is "Make Chat Publicly Available" on in the Chat Trigger? (If it is not a Chat Trigger: answer GET with 405)',
    };
  if (status === 404)
    return { ok: true, finding: 'reachable; GET gets 404, which may be right for a POST address' };
  if (status === 401 || status === 403)
    return { ok: true, finding: `reachable; GET gets ${status}, so the key may be wrong` };
  if (status >= 300 && status < 400)
    return { ok: false, finding: `HTTP ${status}: a redirect, which is not followed` };
  const isHtml = /^text\/html/i.test(response.headers.get('content-type') ?? '');
  const isPage = isHtml ? body === null || /^\s*</.test(text) : /^\s*<(!doctype|html)/i.test(text);
  if (isPage && response.ok) return judgePage(webhook, text);
  return { ok: true, finding: 'reachable' };
}

function isListening(url: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url);
  const socket = connect({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    timeout: CONNECT_TIMEOUT_MS,
  });
  return new Promise((resolve) => {
    const end = (listens: boolean) => () => {
      socket.destroy();
      resolve(listens);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}

async function judgeSilence(url: string): Promise<Verdict> {
  if (isChatTrigger(url) && (await isListening(url)))
    return { ok: true, finding: 'accepts connections and ignores GET, as a Chat Trigger does' };
  return { ok: false, finding: 'unreachable: no answer' };
}

/** Probes a webhook without running it. Never fails: errors become the finding. */
export async function probeWebhook(webhook: Webhook): Promise<Probe> {
  const { url } = webhook;
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(isChatTrigger(url) ? CHAT_TRIGGER_TIMEOUT_MS : PROBE_TIMEOUT_MS),
      headers: {
        ...(webhook.authorization && { authorization: webhook.authorization }),
        'user-agent': USER_AGENT,
      },
    });
    const ms = since();
    const date = Date.parse(response.headers.get('date') ?? '');
    const bytes = await readBytes(response.body, PROBE_ANSWER_MAX_BYTES);
    const text = bytes.ok ? new TextDecoder().decode(bytes.value) : null;
    const skewSeconds = Number.isNaN(date) ? null : Math.round((Date.now() - date) / 1000);
    return { ...judge(webhook, response, text), status: response.status, ms, skewSeconds };
  } catch (error) {
    const isSilent = error instanceof Error && error.name === 'TimeoutError';
    const verdict = isSilent
      ? await judgeSilence(url)
      : { ok: false, finding: `unreachable: ${describeError(error)}` };
    return { ...verdict, status: null, ms: since(), skewSeconds: null };
  }
}
