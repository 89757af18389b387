import 'server-only';
import { readBytes } from '#lib/server/body';
import { describeError } from '#lib/server/errors';
import { USER_AGENT } from '#lib/server/webhook';

// A GET runs no workflow that waits for a POST, and its refusal tells whether somebody is there.

const PROBE_TIMEOUT_MS = 10_000;
const PROBE_ANSWER_MAX_BYTES = 16 * 1024;

export type Probe = {
  ok: boolean;
  /** In words, for ops. */
  finding: string;
  status: number | null;
  ms: number;
  /** How far the upstream's clock is from ours, in seconds; null when it does not say. */
  skewSeconds: number | null;
};

function judge(status: number, text: string): { ok: boolean; finding: string } {
  // n8n names the methods that a path does take; a path that nobody registered has none.
  if (/not registered for GET/i.test(text)) return { ok: true, finding: 'reachable, registered for POST' };
  if (/is not registered/i.test(text))
    return { ok: false, finding: 'not registered: the workflow is not active, or the path is wrong' };
  if (status >= 500)
    return { ok: false, finding: `HTTP ${status}: the platform or its proxy is not available` };
  if (status === 404)
    return { ok: true, finding: 'reachable; GET is answered 404, which may be right for a POST address' };
  if (status >= 300 && status < 400)
    return { ok: false, finding: `HTTP ${status}: a redirect, which is not followed` };
  return { ok: true, finding: 'reachable' };
}

/** Reaches for a webhook without running it. Never fails: what went wrong is the finding. */
export async function probeWebhook(webhook: {
  url: string;
  authorization: string | undefined;
}): Promise<Probe> {
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(webhook.url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      headers: {
        ...(webhook.authorization && { authorization: webhook.authorization }),
        'user-agent': USER_AGENT,
      },
    });
    const ms = since();
    const date = Date.parse(response.headers.get('date') ?? '');
    const bytes = await readBytes(response.body, PROBE_ANSWER_MAX_BYTES);
    const text = bytes.ok ? new TextDecoder().decode(bytes.value) : '';
    const skewSeconds = Number.isNaN(date) ? null : Math.round((Date.now() - date) / 1000);
    return { ...judge(response.status, text), status: response.status, ms, skewSeconds };
  } catch (error) {
    const cause =
      error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : describeError(error);
    return { ok: false, finding: `unreachable: ${cause}`, status: null, ms: since(), skewSeconds: null };
  }
}
