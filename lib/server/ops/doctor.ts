import { countDeliveries } from '#lib/server/contact/deliveries';
import { limitBytes } from '#lib/server/core/byte-limit';
import { type Env, readEnv, type Webhook } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { checkConfiguration, type Finding, finding } from '#lib/server/ops/configuration-checks';
import { checkModel, checkTranscription } from '#lib/server/ops/model-check';
import { addRemedy } from '#lib/server/store/sqlite';
import { openStore, proveWritable, type Store } from '#lib/server/store/store';
import { describeHttpStatus, isWebPage, USER_AGENT } from '#lib/server/upstream/request';

const PROBE_TIMEOUT_MS = 5000;
const RESPONSE_MAX_BYTES = 1024 * 1024;

type Verdict = Omit<Finding, 'name'>;

/** Judges the response to a GET. n8n lists a known path's methods, and gives the editor for an unknown one. */
function judgeResponse({ status, ok }: Response, text: string): Verdict {
  if (/not registered for GET/i.test(text)) return { state: 'ok', text: 'reachable, registered for POST' };
  if (/is not registered/i.test(text))
    return { state: 'wrong', text: 'not registered: the workflow is not active, or the path is wrong' };
  if (status >= 500 || (status >= 300 && status < 400))
    return { state: 'wrong', text: `HTTP ${status}: ${describeHttpStatus(status)}` };
  if (ok && isWebPage(text) && !text.includes('@n8n/chat'))
    return { state: 'wrong', text: 'a page, not a webhook: is this the editor’s URL?' };
  return {
    state: 'ok',
    text: ok ? 'reachable' : `reachable; GET gets ${status}, which may be right for POST`,
  };
}

/** Asks a webhook by a GET, which runs no workflow that waits for a POST. */
export async function probeWebhook({ url, authorization }: Webhook): Promise<Verdict> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      headers: { ...(authorization && { authorization }), 'user-agent': USER_AGENT },
    });
    const limited = response.body?.pipeThrough(limitBytes(RESPONSE_MAX_BYTES));
    return judgeResponse(response, await new Response(limited).text());
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return { state: 'warning', text: 'no answer to a GET, as of a Chat Trigger' };
    return { state: 'wrong', text: `unreachable: ${describeError(error)}` };
  }
}

async function checkWebhook(name: string, webhook: Webhook | null): Promise<Finding[]> {
  if (!webhook) return [];
  const { protocol, host, pathname } = new URL(webhook.url);
  const { state, text } = await probeWebhook(webhook);
  const findings: Finding[] = [{ name, state, text: `${host}: ${text}` }];
  if (pathname.includes('/webhook-test/'))
    findings.push(
      finding.wrong(name, 'a test URL, which answers once after "Execute": use the production URL'),
    );
  if (protocol === 'http:') findings.push(finding.ok(name, 'http: for a receiver on your own network only'));
  return findings;
}

function suggestCertificate(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!/SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/.test(code)) return '';
  return '. End DATABASE_URL in sslmode=verify-full&sslrootcert=FILE with its certificate, or in sslmode=no-verify, which encrypts without knowing the server';
}

/** `running`: the store of this process, which is used instead of opening it once more. */
async function checkStore(env: Env, running: Promise<Store> | undefined): Promise<Finding[]> {
  const name = env.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  try {
    const store = await (running ?? openStore(env));
    try {
      await proveWritable(store);
      const { pending, dead, held, oldestSeconds, isOld } = await countDeliveries(store, Date.now());
      const waiting = `${pending} ${env.contactWebhook ? 'to deliver' : 'kept here'}`;
      const text = `${waiting}, the oldest for ${Math.round(oldestSeconds / 60)} min; ${dead} dead; ${held} held as spam`;
      const isLate = env.contactWebhook !== null && isOld;
      return [
        finding.ok(name, `${env.databaseUrl ? 'Postgres' : env.dataDir}, writable`),
        (dead > 0 || isLate ? finding.warning : finding.ok)('deliveries', text),
      ];
    } finally {
      if (!running) await store.db.destroy();
    }
  } catch (error) {
    const cause = describeError(addRemedy(error, env.dataDir));
    return [finding.wrong(name, `the store cannot be used: ${cause}${suggestCertificate(error)}`)];
  }
}

/** Checks a configuration. The caller may know the address that the pages were built with, and have opened the store. */
export async function diagnose(
  source: Record<string, string | undefined>,
  { builtUrl, store }: { builtUrl?: string | undefined; store?: Promise<Store> | undefined } = {},
): Promise<Finding[]> {
  const read = readEnv(source);
  if (!read.ok) return read.errors.map((error) => finding.wrong('configuration', error));
  const { env } = read;
  const checked = await Promise.all([
    checkWebhook('chat webhook', env.chatWebhook),
    env.chatModel ? checkModel(env.chatModel) : [],
    checkTranscription(env),
    checkWebhook('contact webhook', env.contactWebhook),
    checkStore(env, store),
  ]);
  return [...checkConfiguration(env, builtUrl), ...checked.flat()];
}
