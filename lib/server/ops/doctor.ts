import 'server-only';
import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { legal } from '#lib/content/site';
import { type Testimonial, testimonials } from '#lib/content/testimonials';
import { measureOutbox, OLD_QUEUE_MS } from '#lib/server/contact/outbox';
import { type Env, readEnv, type Webhook } from '#lib/server/core/env';
import { findMisspelt } from '#lib/server/core/env-names';
import { describeError } from '#lib/server/core/errors';
import { isObject, parseJson } from '#lib/server/core/json';
import { isPrivateHost } from '#lib/server/http/private-address';
import { type Finding, off, ok, warning, wrong } from '#lib/server/ops/findings';
import { hasNoDelivery } from '#lib/server/ops/start-warnings';
import { openStore, type Store } from '#lib/server/store/store';
import { probeWebhook } from '#lib/server/upstream/probe';

const LITTLE_DISK_MB = 200;
const CLOCK_SKEW_SECONDS = 60;
const SITE_TIMEOUT_MS = 5000;

/** `store` is the running site's; without it the doctor opens one and asks the site at its address. */
type Options = { store?: Store; probes: boolean };

async function checkWebhook(name: string, webhook: Webhook, probes: boolean): Promise<Finding[]> {
  const { protocol, host, hostname, pathname } = new URL(webhook.url);
  const findings: Finding[] = [];
  if (pathname.includes('/webhook-test/'))
    findings.push(
      wrong(name, 'a test URL (/webhook-test/): it answers once after "Execute". Use the production URL'),
    );
  if (protocol === 'http:' && !isPrivateHost(hostname))
    findings.push(wrong(name, `http to a public host (${hostname}): messages and keys are sent unencrypted`));
  if (!probes) return [...findings, ok(name, `set: ${host}`)];
  const probe = await probeWebhook(webhook);
  findings.push((probe.ok ? ok : wrong)(name, `${host}: ${probe.finding} (${probe.ms} ms)`));
  const skew = Math.abs(probe.skewSeconds ?? 0);
  if (skew > CLOCK_SKEW_SECONDS)
    findings.push(wrong('clock', `${skew} s off from ${host}: receivers reject signatures from 300 s on`));
  return findings;
}

function checkContact(env: Env, probes: boolean): Promise<Finding[]> | Finding[] {
  const name = 'CONTACT_WEBHOOK_URL';
  if (env.contactWebhook) return checkWebhook(name, env.contactWebhook, probes);
  if (!hasNoDelivery(env)) return [off(name, 'not set: leads stay in the store, `npm run leads` lists them')];
  const remedy = 'Set it, or CONTACT_DELIVERY=store to keep them here';
  return [warning(name, `not set, and the site is public: leads go nowhere. ${remedy}`)];
}

function checkVoice({ voiceService }: Env): Finding {
  const name = 'VAPI_API_KEY';
  if (!voiceService) return off(name, 'not set: calls run on the built-in demo');
  if (voiceService.target) return ok(name, `set, with VAPI_${voiceService.target.kind.toUpperCase()}`);
  return wrong(name, 'missing assistant: set VAPI_ASSISTANT, VAPI_SQUAD or VAPI_WORKFLOW');
}

async function checkDisk({ dataDir }: Env): Promise<Finding> {
  const name = 'DATA_DIR';
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    return wrong(name, `${dataDir} is not writable: ${describeError(error)}`);
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  const says = `${dataDir}, ${free} MB free`;
  if (free < 1) return wrong(name, `${says}: the disk is full`);
  return (free < LITTLE_DISK_MB ? warning : ok)(name, says);
}

async function checkOutbox(env: Env, store: Store): Promise<Finding> {
  const { pending, dead, held, oldestSeconds } = await measureOutbox(store, Date.now());
  const waiting = env.contactWebhook ? 'to deliver' : env.keepsLeads ? 'kept here' : 'wait here';
  const says = `${pending} ${waiting}, the oldest for ${oldestSeconds} s; ${dead} dead; ${held} held as spam`;
  const isLate = !env.keepsLeads && oldestSeconds * 1000 > OLD_QUEUE_MS;
  return (dead > 0 || isLate ? warning : ok)('outbox', says);
}

async function checkStore(env: Env, running: Store | undefined): Promise<Finding[]> {
  const name = env.databaseUrl ? 'DATABASE_URL' : 'store';
  try {
    const store = running ?? (await openStore(env));
    try {
      return [ok(name, `${store.engine}, writable`), await checkOutbox(env, store)];
    } finally {
      if (!running) await store.db.destroy();
    }
  } catch (error) {
    return [wrong(name, `cannot be opened: ${describeError(error)}`)];
  }
}

function checkSiteUrl({ siteOrigin, isSiteOriginSet }: Env): Finding {
  const name = 'SITE_URL';
  const { protocol, hostname } = new URL(siteOrigin);
  if (!isSiteOriginSet) return warning(name, `not set: pages give ${siteOrigin} as their address`);
  if (isPrivateHost(hostname)) return warning(name, `${siteOrigin}: not a public address`);
  if (protocol === 'http:') return warning(name, `${siteOrigin}: a public site without TLS`);
  return ok(name, siteOrigin);
}

function checkSettings(env: Env): Finding[] {
  const setting = (name: string, value: unknown, without: string) =>
    value ? ok(name, 'set') : off(name, `not set: ${without}`);
  const isSigned = env.webhookSigningSecrets.length > 0;
  return [
    setting('WEBHOOK_SIGNING_SECRET', isSigned, 'requests are not signed'),
    setting('LEAD_RETENTION_DAYS', env.leadRetentionDays, 'delivered leads are kept forever'),
    setting('HEALTH_TOKEN', env.healthToken, '/api/health omits counts, and ?deep=1 is refused'),
    setting('OPS_PASSWORD', env.opsPassword, 'there is no /ops'),
    setting('SENTRY_DSN', env.sentryDsn, 'errors are only logged'),
    ...(env.longRunning ? [] : [setting('DELIVERY_TOKEN', env.deliveryToken, 'no retries by a scheduler')]),
  ];
}

/** Reports placeholders that the owner has yet to replace. */
export function checkPlaceholders(
  entries: readonly Testimonial[] = testimonials.entries,
  addresses: Record<string, string> = legal,
): Finding[] {
  const samples = entries.filter(({ isPlaceholder }) => isPlaceholder).length;
  const bare = Object.entries(addresses).flatMap(([page, href]) => (href === '#' ? [page] : []));
  return [
    ...(samples > 0
      ? [warning('testimonials', `${samples} are placeholders: see lib/content/testimonials.ts`)]
      : []),
    ...(bare.length > 0
      ? [warning('legal addresses', `${bare.join(', ')} have no address: see lib/content/site.ts`)]
      : []),
  ];
}

/** Asks the running site at its public address for its troubles. */
async function checkSite({ siteOrigin, isSiteOriginSet, healthToken }: Env): Promise<Finding> {
  const silent = (why: string) =>
    (isSiteOriginSet ? warning : off)('site', `no site answers at ${siteOrigin}: ${why}`);
  try {
    const response = await fetch(`${siteOrigin}/api/health`, {
      redirect: 'manual',
      ...(healthToken && { headers: { authorization: `Bearer ${healthToken}` } }),
      signal: AbortSignal.timeout(SITE_TIMEOUT_MS),
    });
    const health = parseJson(await response.text());
    if (!isObject(health) || !Array.isArray(health.troubles))
      return silent(`status ${response.status} without a health report`);
    if (health.troubles.length === 0) return ok('site', `runs at ${siteOrigin}`);
    return warning('site', `runs at ${siteOrigin}, with troubles: ${health.troubles.join(', ')}`);
  } catch (error) {
    return silent(describeError(error));
  }
}

/** Checks a configuration. `probes`: asks each webhook whether it is there, without running it. */
export async function diagnose(
  source: Record<string, string | undefined>,
  { store, probes }: Options = { probes: true },
): Promise<Finding[]> {
  const findings = findMisspelt(source).map(({ name, meant }) =>
    warning(name, `unknown variable: did you mean ${meant}?`),
  );
  const read = readEnv(source);
  if (!read.ok) return [...findings, ...read.problems.map((problem) => wrong('configuration', problem))];
  const { env } = read;
  const chat = env.chatWebhook;
  const checked = await Promise.all([
    chat
      ? checkWebhook('CHAT_WEBHOOK_URL', chat, probes)
      : off('CHAT_WEBHOOK_URL', 'not set: built-in answers from the site’s own content'),
    checkContact(env, probes),
    checkVoice(env),
    checkDisk(env),
    checkStore(env, store),
    checkSiteUrl(env),
    checkSettings(env),
    checkPlaceholders(),
    store ? [] : checkSite(env),
  ]);
  return [...findings, ...checked.flat()];
}
