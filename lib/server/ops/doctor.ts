import { statfs } from 'node:fs/promises';
import { legal } from '#lib/content/site';
import { type Testimonial, testimonials } from '#lib/content/testimonials';
import { isJsonObject, parseJson } from '#lib/contracts/json';
import { measureOutbox, OLD_QUEUE_MS } from '#lib/server/contact/outbox';
import { type Env, readEnv, type Webhook } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { isPrivateHost } from '#lib/server/http/client-ip';
import { checkModel, checkTranscription } from '#lib/server/ops/model-check';
import { checkSettings, type Finding, pass, reject, skip, warn } from '#lib/server/ops/settings';
import { addRemedy } from '#lib/server/store/sqlite';
import { openStore, proveWritable, type Store } from '#lib/server/store/store';
import { probeWebhook } from '#lib/server/upstream/probe';
import { fetchLimited } from '#lib/server/upstream/request';

const LITTLE_DISK_MB = 200;
const CLOCK_SKEW_SECONDS = 60;
const SITE_TIMEOUT_MS = 5000;

async function checkWebhook(name: string, webhook: Webhook | null): Promise<Finding[]> {
  if (!webhook) return [];
  const { protocol, host, hostname, pathname } = new URL(webhook.url);
  const { ok: isThere, text, ms, skewSeconds } = await probeWebhook(webhook);
  const findings = [(isThere ? pass : reject)(name, `${host}: ${text} (${ms} ms)`)];
  if (pathname.includes('/webhook-test/'))
    findings.push(reject(name, 'a test URL, which answers once after "Execute": use the production URL'));
  if (protocol === 'http:' && !isPrivateHost(hostname))
    findings.push(reject(name, `http to a public host (${hostname}): messages and keys go unencrypted`));
  if (Math.abs(skewSeconds ?? 0) > CLOCK_SKEW_SECONDS)
    findings.push(reject('clock', `${skewSeconds} s off from ${host}: at 300 s signatures are refused`));
  return findings;
}

async function checkDisk(name: string, folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  return (free < LITTLE_DISK_MB ? warn : pass)(name, `${folder}, writable, ${free} MB free`);
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
      const { pending, dead, held, oldestSeconds } = await measureOutbox(store, Date.now());
      const storage = env.databaseUrl ? pass(name, 'Postgres, writable') : await checkDisk(name, env.dataDir);
      const waiting = `${pending} ${env.contactWebhook ? 'to deliver' : 'kept here'}`;
      const text = `${waiting}, the oldest for ${Math.round(oldestSeconds / 60)} min; ${dead} dead; ${held} held as spam`;
      const isLate = env.contactWebhook !== null && oldestSeconds * 1000 > OLD_QUEUE_MS;
      return [storage, (dead > 0 || isLate ? warn : pass)('outbox', text)];
    } finally {
      if (!running) await store.db.destroy();
    }
  } catch (error) {
    const cause = describeError(addRemedy(error, env.dataDir));
    return [reject(name, `the store cannot be used: ${cause}${suggestCertificate(error)}`)];
  }
}

/** Reports placeholders that the owner has yet to replace. */
export function checkPlaceholders(
  entries: readonly Testimonial[] = testimonials.entries,
  addresses: Record<string, string> = legal,
): Finding[] {
  const samples = entries.filter(({ isPlaceholder }) => isPlaceholder);
  const bare = Object.keys(addresses).filter((page) => addresses[page] === '#');
  return [
    ...samples.map(({ id }) => warn('testimonial', `${id} is a placeholder: lib/content/testimonials.ts`)),
    ...bare.map((page) => warn('legal address', `${page} has none: lib/content/site.ts`)),
  ];
}

async function checkSite({ siteOrigin, isSiteOriginSet, opsToken }: Env): Promise<Finding> {
  const reportSilence = (why: string) =>
    (isSiteOriginSet ? warn : skip)('site', `no site answers at ${siteOrigin}: ${why}`);
  try {
    const response = await fetchLimited(`${siteOrigin}/api/health`, {
      ...(opsToken && { headers: { authorization: `Bearer ${opsToken}` } }),
      signal: AbortSignal.timeout(SITE_TIMEOUT_MS),
    });
    const health = parseJson(await response.text());
    if (!isJsonObject(health) || !Array.isArray(health.troubles))
      return reportSilence(`status ${response.status} without a health report`);
    if (health.troubles.length === 0) return pass('site', `runs at ${siteOrigin}`);
    return warn('site', `runs at ${siteOrigin}, with troubles: ${health.troubles.join(', ')}`);
  } catch (error) {
    return reportSilence(describeError(error));
  }
}

/**
 * Checks a configuration: its variables, webhooks, models, store, placeholders and the site that runs with
 * it. The caller may know the address that the pages were built with, and have opened the store.
 */
export async function diagnose(
  source: Record<string, string | undefined>,
  { builtUrl, store }: { builtUrl?: string | undefined; store?: Promise<Store> | undefined } = {},
): Promise<Finding[]> {
  const read = readEnv(source);
  if (!read.ok) return read.problems.map((problem) => reject('configuration', problem));
  const { env } = read;
  const checked = await Promise.all([
    checkWebhook('chat webhook', env.chatWebhook),
    env.chatModel ? checkModel(env.chatModel) : [],
    checkTranscription(env),
    checkWebhook('contact webhook', env.contactWebhook),
    checkStore(env, store),
    checkPlaceholders(),
    checkSite(env),
  ]);
  return [...checkSettings(env, builtUrl), ...checked.flat()];
}
