import type { Webhook } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { explainStatus, fetchLimited, isWebPage, USER_AGENT } from '#lib/server/upstream/request';

// A GET shows whether a webhook exists, and runs no workflow that waits for a POST. n8n responds to a known
// path with its methods, to a Chat Trigger's with its page or not at all, to an unknown one with the editor.

const PROBE_TIMEOUT_MS = 5000;

type Verdict = { state: 'ok' | 'warning' | 'wrong'; text: string };

function judgeProbe({ status, ok }: Response, text: string): Verdict {
  if (/not registered for GET/i.test(text)) return { state: 'ok', text: 'reachable, registered for POST' };
  if (/is not registered/i.test(text))
    return { state: 'wrong', text: 'not registered: the workflow is not active, or the path is wrong' };
  if (status >= 500 || (status >= 300 && status < 400))
    return { state: 'wrong', text: `HTTP ${status}: ${explainStatus(status)}` };
  if (ok && isWebPage(text) && !text.includes('@n8n/chat'))
    return { state: 'wrong', text: 'a page, not a webhook: is this the editor’s URL?' };
  return {
    state: 'ok',
    text: ok ? 'reachable' : `reachable; GET gets ${status}, which may be right for POST`,
  };
}

function judgeProbeError(error: unknown): Verdict {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { state: 'warning', text: 'no answer to a GET, as of a Chat Trigger' };
  return { state: 'wrong', text: `unreachable: ${describeError(error)}` };
}

/** Probes a webhook without running it. Never fails: an error is a verdict too. */
export async function probeWebhook({ url, authorization }: Webhook): Promise<Verdict> {
  try {
    const response = await fetchLimited(url, {
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      headers: { ...(authorization && { authorization }), 'user-agent': USER_AGENT },
    });
    return judgeProbe(response, await response.text());
  } catch (error) {
    return judgeProbeError(error);
  }
}
