import 'server-only';
import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { legal } from '#lib/content/site';
import { type Testimonial, testimonials } from '#lib/content/testimonials';
import { measureOutbox, OLD_QUEUE_MS } from '#lib/server/contact/outbox';
import { type Env, readEnv, type Webhook } from '#lib/server/core/env';
import { findMisspelt } from '#lib/server/core/env-names';
import { causeOf, describeError, fail, type Result, succeed } from '#lib/server/core/errors';
import { readListening } from '#lib/server/core/listening-note';
import { isPrivateHost } from '#lib/server/http/private-address';
import { type Finding, off, ok, warning, wrong } from '#lib/server/ops/findings';
import { hasNoDelivery } from '#lib/server/ops/start-warnings';
import { openUnchanged } from '#lib/server/store/inspect';
import type { Store } from '#lib/server/store/store';
import { isObject, parseJson } from '#lib/server/upstream/json';
import { probeWebhook } from '#lib/server/upstream/probe';

const OLDEST_NODE = 24;
const MEGABYTE = 1024 * 1024;
const LITTLE_DISK_MB = 200;
const CLOCK_SKEW_SECONDS = 60;
const SITE_TIMEOUT_MS = 5000;

type SiteHealth = { status: string; troubles: string[] };
/** `problem`: why the site can't be reached at its public address although it answers on this machine. */
type Site = { origin: string; health: SiteHealth; problem?: string };
type Context = { env: Env; store: Store | undefined; site: Promise<Result<Site>> };
type Check = (context: Context) => Finding[] | Promise<Finding[]>;

const setting = (name: string, value: unknown, says: string, without: string): Finding =>
  value === null ? off(name, `not set: ${without}`) : ok(name, says);

async function checkWebhook(feature: 'CHAT' | 'CONTACT', webhook: Webhook): Promise<Finding[]> {
  const name = `${feature}_WEBHOOK_URL`;
  const { protocol, host, hostname, pathname } = new URL(webhook.url);
  const findings: Finding[] = [];
  if (pathname.includes('/webhook-test/'))
    findings.push(
      wrong(name, 'a test URL (/webhook-test/): it answers once after "Execute". Use the production URL'),
    );
  if (protocol === 'http:' && !isPrivateHost(hostname))
    findings.push(wrong(name, `http to a public host (${hostname}): messages and keys are sent unencrypted`));
  const probe = await probeWebhook(webhook);
  const probed = `${host}: ${probe.finding} (${probe.ms} ms)`;
  findings.push(probe.ok ? ok(name, probed) : wrong(name, probed));
  const header = `${feature}_WEBHOOK_AUTHORIZATION`;
  findings.push(
    webhook.authorization
      ? ok(header, 'set')
      : off(header, 'not set: requests carry no Authorization header'),
  );
  const skew = Math.abs(probe.skewSeconds ?? 0);
  if (skew > CLOCK_SKEW_SECONDS)
    findings.push(wrong('clock', `${skew} s off from ${host}: receivers reject signatures from 300 s on`));
  return findings;
}

const checkChat: Check = ({ env: { chatWebhook } }) =>
  chatWebhook
    ? checkWebhook('CHAT', chatWebhook)
    : [off('CHAT_WEBHOOK_URL', 'not set: built-in answers from the site’s own content')];

const checkContact: Check = ({ env }) => {
  const name = 'CONTACT_WEBHOOK_URL';
  if (env.contactWebhook) return checkWebhook('CONTACT', env.contactWebhook);
  if (!hasNoDelivery(env)) return [off(name, 'not set: leads stay in the store, `npm run leads` lists them')];
  const remedy = 'Set it, or CONTACT_DELIVERY=store to keep them here';
  return [warning(name, `not set, and the site is public: leads go nowhere. ${remedy}`)];
};

const checkVoice: Check = ({ env: { voiceService } }) => {
  const name = 'VAPI_API_KEY';
  if (!voiceService) return [off(name, 'not set: calls run on the built-in demo')];
  const { target } = voiceService;
  return [
    target
      ? ok(name, `set, calls go to VAPI_${target.kind.toUpperCase()}_ID`)
      : wrong(name, 'missing assistant: set VAPI_ASSISTANT_ID, VAPI_SQUAD_ID or VAPI_WORKFLOW_ID'),
  ];
};

const checkDisk: Check = async ({ env: { dataDir } }) => {
  const name = 'DATA_DIR';
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    return [wrong(name, `${dataDir} is not writable: ${describeError(error)}`)];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = (bavail * bsize) / MEGABYTE;
  const says = `${dataDir}, ${Math.round(free)} MB free`;
  if (free < 1) return [wrong(name, `${says}: the disk is full`)];
  return [free < LITTLE_DISK_MB ? warning(name, says) : ok(name, says)];
};

async function checkOutbox(env: Env, store: Store): Promise<Finding> {
  const { pending, dead, held, oldestSeconds } = await measureOutbox(store, Date.now());
  const waiting = env.contactWebhook ? 'to deliver' : env.keepsLeads ? 'kept here' : 'wait here';
  const says = `${pending} ${waiting}, the oldest for ${oldestSeconds} s; ${dead} dead; ${held} held as spam`;
  const isLate = !env.keepsLeads && oldestSeconds * 1000 > OLD_QUEUE_MS;
  return dead > 0 || isLate ? warning('outbox', says) : ok('outbox', says);
}

const checkStore: Check = async ({ env, store: running }) => {
  const name = env.databaseUrl ? 'DATABASE_URL' : 'store';
  try {
    const store = running ?? (await openUnchanged(env));
    if (!store) return [off(name, 'missing or not migrated; starting the site fixes that')];
    try {
      return [ok(name, `${store.engine}, writable`), await checkOutbox(env, store)];
    } finally {
      if (!running) await store.db.destroy();
    }
  } catch (error) {
    return [wrong(name, `cannot be opened: ${describeError(error)}`)];
  }
};

const checkSiteUrl: Check = ({ env: { siteOrigin, isSiteOriginSet } }) => {
  const name = 'SITE_URL';
  const { protocol, hostname } = new URL(siteOrigin);
  if (!isSiteOriginSet) {
    const says = `not set, so canonical and sharing URLs use the placeholder ${siteOrigin}`;
    return [warning(name, `${says}. Set it and restart`)];
  }
  if (isPrivateHost(hostname)) return [warning(name, `${siteOrigin}: not a public address`)];
  if (protocol === 'http:') return [warning(name, `${siteOrigin}: a public site without TLS`)];
  return [ok(name, siteOrigin)];
};

const checkSettings: Check = ({ env }) => [
  setting(
    'WEBHOOK_SIGNING_SECRET',
    env.webhookSigningSecrets.length > 0 || null,
    `set: requests are signed with ${env.webhookSigningSecrets.length === 1 ? 'it' : 'both secrets'}`,
    'requests are not signed',
  ),
  setting(
    'LEAD_RETENTION_DAYS',
    env.leadRetentionDays,
    `delivered leads are deleted after ${env.leadRetentionDays} days`,
    'delivered leads are kept forever',
  ),
  setting('HEALTH_TOKEN', env.healthToken, 'set', '/api/health omits counts, and ?deep=1 is refused'),
  setting('OPS_PASSWORD', env.opsPassword, 'set: /ops is enabled and password-protected', 'there is no /ops'),
  setting('SENTRY_DSN', env.sentryDsn, 'set: errors are reported', 'errors are only logged'),
];

const checkServerless: Check = ({ env: { longRunning, deliveryToken } }) => {
  const name = 'DELIVERY_TOKEN';
  if (longRunning) return [];
  if (deliveryToken) return [ok(name, 'set: a scheduler may POST /api/deliver')];
  return [warning(name, 'not set, serverless: a failed lead is retried only when another arrives')];
};

/** Reports placeholders that the owner has yet to replace, one finding each. */
export function checkPlaceholders(
  entries: readonly Testimonial[] = testimonials.entries,
  addresses: Record<string, string> = legal,
): Finding[] {
  const samples = entries.filter(({ isPlaceholder }) => isPlaceholder).length;
  const remedy = 'replace them in lib/content/testimonials.ts, or leave the list empty';
  const bare = Object.entries(addresses).flatMap(([page, href]) => (href === '#' ? [page] : []));
  return [
    samples > 0
      ? warning('testimonials', `${samples} of ${entries.length} are placeholders: ${remedy}`)
      : ok('testimonials', `${entries.length} on the page, none a placeholder`),
    bare.length > 0
      ? warning('legal addresses', `${bare.join(', ')} have no address: add it in lib/content/site.ts`)
      : ok('legal addresses', 'all set'),
  ];
}

const checkClientIp: Check = async ({ env: { clientIpHeader }, site }) => {
  const name = 'CLIENT_IP_HEADER';
  if (clientIpHeader) return [ok(name, 'set')];
  const asked = await site;
  if (!asked.ok || !asked.value.health.troubles.includes('client-ip-header'))
    return [off(name, 'not set: limits use the socket’s address; set it behind a proxy')];
  const effect = 'all visitors share twenty calls a day and one rate limit';
  return [wrong(name, `not set, but requests come through a proxy: ${effect}`)];
};

const checkSite: Check = async ({ env: { isSiteOriginSet }, site }) => {
  const asked = await site;
  if (!asked.ok) return [isSiteOriginSet ? warning('site', causeOf(asked)) : off('site', causeOf(asked))];
  const { origin, health, problem } = asked.value;
  const troubles = health.status === 'ok' ? '' : `, with troubles: ${health.troubles.join(', ')}`;
  if (isSiteOriginSet && problem) return [warning('site', `runs at ${origin}${troubles}, but ${problem}`)];
  return [troubles ? warning('site', `runs at ${origin}${troubles}`) : ok('site', `runs at ${origin}`)];
};

const checks: readonly Check[] = [
  checkChat,
  checkContact,
  checkVoice,
  checkDisk,
  checkStore,
  checkSiteUrl,
  checkSettings,
  checkServerless,
  () => checkPlaceholders(),
  checkClientIp,
  checkSite,
];

const UNKNOWN_AUTHORITY = /SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|self.signed|unable to (get|verify)/;

async function askSiteAt(origin: string, healthToken: string | null): Promise<Result<Site>> {
  const silent = (why: string) => {
    const remedy = UNKNOWN_AUTHORITY.test(why)
      ? '. This machine does not trust its certificate authority: NODE_EXTRA_CA_CERTS=/path/to/authority.pem npm run doctor'
      : '';
    return fail('upstream-unreachable', `no site answers at ${origin}: ${why}${remedy}`);
  };
  try {
    const response = await fetch(`${origin}/api/health`, {
      redirect: 'manual',
      ...(healthToken && { headers: { authorization: `Bearer ${healthToken}` } }),
      signal: AbortSignal.timeout(SITE_TIMEOUT_MS),
    });
    const health = parseJson(await response.text());
    return isObject(health) && typeof health.status === 'string' && Array.isArray(health.troubles)
      ? succeed({ origin, health: { status: health.status, troubles: health.troubles.map(String) } })
      : silent(`status ${response.status} without a health report`);
  } catch (error) {
    return silent(describeError(error));
  }
}

/** Asks the site at its public address, else at the one where it last listened on this machine. */
async function askSite({ siteOrigin, healthToken, dataDir }: Env): Promise<Result<Site>> {
  const asked = await askSiteAt(siteOrigin, healthToken);
  const listening = asked.ok ? null : await readListening(dataDir);
  if (!listening || listening === siteOrigin) return asked;
  const local = await askSiteAt(listening.replace('//0.0.0.0:', '//127.0.0.1:'), healthToken);
  return local.ok && !asked.ok ? succeed({ ...local.value, problem: causeOf(asked) }) : asked;
}

/**
 * Checks a configuration. `store` is the running site's; without
 * it one is opened.
 */
export async function diagnose(
  source: Record<string, string | undefined>,
  store?: Store,
): Promise<Finding[]> {
  const { version } = process;
  const isOld = Number.parseInt(version.slice(1), 10) < OLDEST_NODE;
  const findings = [
    isOld ? wrong('Node', `${version} is older than ${OLDEST_NODE}`) : ok('Node', version),
    ...findMisspelt(source).map(({ name, meant }) =>
      warning(name, `unknown variable: did you mean ${meant}?`),
    ),
  ];
  const read = readEnv(source);
  if (!read.ok) {
    const problems = read.problems.map((problem) => {
      const [name = '', ...words] = problem.split(' ');
      return wrong(name, words.join(' '));
    });
    return [...findings, ...problems];
  }
  const { env } = read;
  const context = { env, store, site: askSite(env) };
  findings.push(...(await Promise.all(checks.map((check) => check(context)))).flat());
  return findings;
}
