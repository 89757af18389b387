import 'server-only';
import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { legal } from '#lib/content/site';
import { type Testimonial, testimonials } from '#lib/content/testimonials';
import type { ChatFields } from '#lib/contracts/chat';
import { receiveReply } from '#lib/server/chat/reply';
import { Run } from '#lib/server/chat/run-registry';
import { deliver } from '#lib/server/contact/deliver';
import { measureOutbox, OLD_QUEUE_MS } from '#lib/server/contact/outbox';
import { type Env, readEnv, variableNames, type Webhook } from '#lib/server/core/env';
import { findMisspelt } from '#lib/server/core/env-names';
import { causeOf, describeError, fail, type Result, succeed } from '#lib/server/core/errors';
import { isPrivateHost } from '#lib/server/http/private-address';
import { hasNoDelivery } from '#lib/server/ops/no-delivery';
import { openStore, type Store } from '#lib/server/store/store';
import { isRecord, parseJson } from '#lib/server/upstream/json';
import { probeWebhook } from '#lib/server/upstream/probe';

// For the people who run the site. A finding never holds a value that is a secret, nor a whole URL: a webhook's path is
// one as well.

export type Finding = {
  name: string;
  state: 'ok' | 'off' | 'warning' | 'wrong';
  says: string;
  /** What the assistant answered to a test message. */
  answer?: string;
};
type Variables = Record<string, string | undefined>;

const OLDEST_NODE = 24;
const LITTLE_DISK_BYTES = 200 * 1024 * 1024;
const CLOCK_SKEW_SECONDS = 60;
const SITE_TIMEOUT_MS = 5000;

const finding = (name: string, state: Finding['state'], says: string): Finding => ({ name, state, says });

function judgeUrl(name: string, url: string): Finding[] {
  const { protocol, hostname, pathname } = new URL(url);
  const findings: Finding[] = [];
  if (pathname.includes('/webhook-test/'))
    findings.push(
      finding(
        name,
        'wrong',
        'a test URL (/webhook-test/): it answers once after "Execute". Use the production URL',
      ),
    );
  if (protocol === 'http:' && !isPrivateHost(hostname))
    findings.push(
      finding(name, 'wrong', `http to a public host (${hostname}): messages and keys travel in the open`),
    );
  return findings;
}

async function judgeChat({ chatWebhook }: Env): Promise<Finding[]> {
  if (chatWebhook) return judgeWebhook('CHAT', chatWebhook);
  return [finding('CHAT_WEBHOOK_URL', 'off', 'not set: built-in answers from the site’s own content')];
}

async function judgeContact(env: Env): Promise<Finding[]> {
  if (env.contactWebhook) return judgeWebhook('CONTACT', env.contactWebhook);
  const name = 'CONTACT_WEBHOOK_URL';
  return [
    hasNoDelivery(env)
      ? finding(
          name,
          'warning',
          'not set, and the site is public: leads go nowhere. Set it, or CONTACT_DELIVERY=store if they are to stay here',
        )
      : finding(name, 'off', 'not set: leads stay in the store, `npm run leads` lists them'),
  ];
}

async function judgeWebhook(feature: 'CHAT' | 'CONTACT', webhook: Webhook): Promise<Finding[]> {
  const name = `${feature}_WEBHOOK_URL`;
  const probe = await probeWebhook(webhook);
  const skew = Math.abs(probe.skewSeconds ?? 0);
  return [
    ...judgeUrl(name, webhook.url),
    finding(
      name,
      probe.ok ? 'ok' : 'wrong',
      `${new URL(webhook.url).host}: ${probe.finding} (${probe.ms} ms)`,
    ),
    webhook.authorization
      ? finding(`${feature}_WEBHOOK_AUTHORIZATION`, 'ok', 'set; whether it is right shows with --send')
      : finding(`${feature}_WEBHOOK_AUTHORIZATION`, 'off', 'not set: requests carry no Authorization header'),
    ...(skew > CLOCK_SKEW_SECONDS
      ? [
          finding(
            'clock',
            'wrong',
            `${skew} s off from ${new URL(webhook.url).host}: signatures are refused from 300 s on`,
          ),
        ]
      : []),
  ];
}

async function judgeDisk(folder: string): Promise<Finding[]> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    return [finding('DATA_DIR', 'wrong', `${folder} cannot be written: ${describeError(error)}`)];
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${folder}, ${Math.round(free / 1024 / 1024)} MB free`;
  if (free < 1024 * 1024) return [finding('DATA_DIR', 'wrong', `${says}: the disk is full`)];
  return [finding('DATA_DIR', free < LITTLE_DISK_BYTES ? 'warning' : 'ok', says)];
}

async function judgeStore(env: Env, open?: Store): Promise<Finding[]> {
  const name = env.databaseUrl ? 'DATABASE_URL' : 'store';
  try {
    const store = open ?? (await openStore(env));
    try {
      const { pending, dead, held, oldestSeconds } = await measureOutbox(store, Date.now());
      const isLate = !env.keepsLeads && oldestSeconds * 1000 > OLD_QUEUE_MS;
      const stay = env.keepsLeads ? 'kept here' : 'wait here';
      return [
        finding(name, 'ok', `${store.engine}, can be written`),
        finding(
          'outbox',
          dead > 0 || isLate ? 'warning' : 'ok',
          `${pending} ${env.contactWebhook ? 'to deliver' : stay}, the oldest for ${oldestSeconds} s; ${dead} dead; ${held} held as spam`,
        ),
      ];
    } finally {
      if (!open) await store.db.destroy();
    }
  } catch (error) {
    return [finding(name, 'wrong', `cannot be opened: ${describeError(error)}`)];
  }
}

type SiteHealth = { status: string; troubles: string[] };

/** What the running site says of itself at its public address, as a visitor reaches it; fails with why none answers there. */
async function askSite({ siteOrigin }: Env): Promise<Result<SiteHealth>> {
  const silent = (why: string) => fail('upstream-unreachable', `no site answers at ${siteOrigin}: ${why}`);
  try {
    const response = await fetch(`${siteOrigin}/api/health`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(SITE_TIMEOUT_MS),
    });
    const health = parseJson(await response.text());
    return isRecord(health) && typeof health.status === 'string' && Array.isArray(health.troubles)
      ? succeed({ status: health.status, troubles: health.troubles.map(String) })
      : silent(`status ${response.status} without a health report`);
  } catch (error) {
    return silent(describeError(error));
  }
}

/** A site that has an address is meant to answer there; before that it may not have been started. */
function judgeSite(env: Env, asked: Result<SiteHealth>): Finding {
  if (!asked.ok) return finding('site', env.isSiteOriginSet ? 'warning' : 'off', causeOf(asked));
  const { status, troubles } = asked.value;
  return status === 'ok'
    ? finding('site', 'ok', `runs at ${env.siteOrigin}`)
    : finding('site', 'warning', `runs at ${env.siteOrigin}, with troubles: ${troubles.join(', ')}`);
}

function judgeClientIp(env: Env, asked: Result<SiteHealth>): Finding {
  const name = 'CLIENT_IP_HEADER';
  if (env.clientIpHeader) return finding(name, 'ok', 'set');
  return asked.ok && asked.value.troubles.includes('client-ip-header')
    ? finding(
        name,
        'wrong',
        'not set, but requests come through a proxy: all visitors share twenty calls a day and one rate limit',
      )
    : finding(name, 'off', 'not set: limits count by the socket’s address; behind a proxy set it');
}

function judgeSiteUrl(env: Env): Finding {
  const name = 'SITE_URL';
  const { protocol, hostname } = new URL(env.siteOrigin);
  if (!env.isSiteOriginSet)
    return finding(
      name,
      'warning',
      `a placeholder: not set, so canonical and sharing addresses say ${env.siteOrigin}. Set it and restart`,
    );
  if (isPrivateHost(hostname)) return finding(name, 'warning', `${env.siteOrigin}: not a public address`);
  return protocol === 'http:'
    ? finding(name, 'warning', `${env.siteOrigin}: a public site without TLS`)
    : finding(name, 'ok', env.siteOrigin);
}

/** What on the page still stands for something of the owner's, one row each; a row that is `ok` has nothing left. */
export function judgePlaceholders(
  entries: readonly Testimonial[] = testimonials.entries,
  addresses: Record<string, string> = legal,
): Finding[] {
  const samples = entries.filter(({ isPlaceholder }) => isPlaceholder).length;
  const bare = Object.entries(addresses).flatMap(([page, href]) => (href === '#' ? [page] : []));
  return [
    finding(
      'testimonials',
      samples > 0 ? 'warning' : 'ok',
      samples > 0
        ? `${samples} of ${entries.length} are placeholders: replace them in lib/content/testimonials.ts, or leave the list empty`
        : `${entries.length} on the page, none a placeholder`,
    ),
    finding(
      'legal addresses',
      bare.length > 0 ? 'warning' : 'ok',
      bare.length > 0
        ? `${bare.join(', ')} lead nowhere: put the addresses into lib/content/site.ts`
        : 'all set',
    ),
  ];
}

function judgeSettings(env: Env): Finding[] {
  const set = (name: string, on: boolean, says: string, without: string) =>
    finding(name, on ? 'ok' : 'off', on ? says : `not set: ${without}`);
  return [
    judgeSiteUrl(env),
    set(
      'WEBHOOK_SIGNING_SECRET',
      env.webhookSigningSecret !== null,
      'set: requests are signed',
      'requests are not signed',
    ),
    set(
      'LEAD_RETENTION_DAYS',
      env.leadRetentionDays !== null,
      `delivered leads go after ${env.leadRetentionDays} days`,
      'delivered leads are kept for ever',
    ),
    set(
      'HEALTH_TOKEN',
      env.healthToken !== null,
      'set',
      '/api/health counts for nobody, and ?deep=1 is refused',
    ),
    ...(env.longRunning
      ? []
      : [
          finding(
            'DELIVERY_TOKEN',
            env.deliveryToken ? 'ok' : 'warning',
            env.deliveryToken
              ? 'set: a scheduler may POST /api/deliver'
              : 'not set, and no process lasts here: a lead that failed waits for the next one',
          ),
        ]),
    set('OPS_PASSWORD', env.opsPassword !== null, 'set: /ops is open to who knows it', 'there is no /ops'),
    set('SENTRY_DSN', env.sentryDsn !== null, 'set: errors are reported', 'errors stand in the log only'),
  ];
}

function judgeVoice({ voiceService }: Env): Finding[] {
  if (!voiceService) return [finding('VAPI_API_KEY', 'off', 'not set: calls run on the built-in demo')];
  const { target } = voiceService;
  return [
    target
      ? finding('VAPI_API_KEY', 'ok', `set, calls go to VAPI_${target.kind.toUpperCase()}_ID`)
      : finding(
          'VAPI_API_KEY',
          'wrong',
          'missing assistant: set VAPI_ASSISTANT_ID, VAPI_SQUAD_ID or VAPI_WORKFLOW_ID',
        ),
  ];
}

/**
 * Makes one chat turn with a message that says that it is a test, and has a key as a page's has. `firstWordsMs`: how long
 * the first words are waited for, in milliseconds.
 */
export async function sendTestMessage(firstWordsMs: number): Promise<Finding> {
  const name = 'chat --send';
  const started = performance.now();
  const sessionId = `session_${Date.now()}_doctor${randomUUID().slice(0, 6)}`;
  const run = new Run({ sessionId, key: randomUUID(), fingerprint: '' });
  const fields: ChatFields = {
    sender: 'user',
    message: 'This is a test by npm run doctor. What do you do?',
    expectArrayFormat: 'true',
    messageTimeStamp: new Date().toISOString(),
    dataType: 'text',
    languageISO: 'en',
  };
  const outcome = await receiveReply(run, fields, firstWordsMs);
  if (outcome.state !== 'done')
    return finding(name, 'wrong', outcome.state === 'failed' ? causeOf(outcome.failure) : outcome.state);
  const { text } = run;
  const { cause, isFallback } = outcome;
  const took = `answered ${text.length} characters in ${Math.round(performance.now() - started)} ms`;
  // Beside a fallback sentence the cause tells what is wrong; beside a reply, what failed on its way.
  if (cause && isFallback) return finding(name, 'wrong', cause);
  const found = cause ? finding(name, 'warning', `${took}; ${cause}`) : finding(name, 'ok', took);
  return { ...found, answer: text };
}

/** Sends one lead that is marked TEST, past the store. */
export async function sendTestLead(webhook: Webhook): Promise<Finding> {
  const name = 'contact --send';
  const started = performance.now();
  const outcome = await deliver(webhook, {
    id: `test_${randomUUID()}`,
    created_at: Date.now(),
    first_name: 'TEST',
    last_name: 'npm run doctor',
    email: 'test@example.com',
    company: 'TEST',
    message: 'A test lead by npm run doctor --send. It can be deleted.',
    session_id: `session_${Date.now()}_doctor${randomUUID().slice(0, 6)}`,
    suspicion: null,
  });
  const ms = Math.round(performance.now() - started);
  return outcome.ok
    ? finding(name, 'ok', `taken, marked TEST (${ms} ms)`)
    : finding(name, 'wrong', `${causeOf(outcome)} (${ms} ms)`);
}

/**
 * Reads a configuration and tells what each part of it means and what is wrong with it. `send` runs both workflows once,
 * with a message and a lead that say that they are tests; the configuration is then this process's own. `store` is that of a
 * running site; without it one is opened for the while.
 */
export async function diagnose(
  source: Variables,
  { send, store }: { send: boolean; store?: Store },
): Promise<Finding[]> {
  const [major = 0] = process.versions.node.split('.').map(Number);
  const node = finding(
    'Node',
    major < OLDEST_NODE ? 'wrong' : 'ok',
    major < OLDEST_NODE ? `${process.version} is older than ${OLDEST_NODE}` : process.version,
  );
  const misspelt = findMisspelt(variableNames, source).map(({ name, meant }) =>
    finding(name, 'warning', `is not read: is ${meant} meant?`),
  );
  const read = readEnv(source);
  if (!read.ok)
    return [
      node,
      ...misspelt,
      ...read.problems.map((problem) => {
        const [name = '', ...words] = problem.split(' ');
        return finding(name, 'wrong', words.join(' '));
      }),
    ];
  const { env } = read;
  const [chat, contact, disk, site] = await Promise.all([
    judgeChat(env),
    judgeContact(env),
    judgeDisk(env.dataDir),
    askSite(env),
  ]);
  const findings = [
    node,
    ...misspelt,
    ...chat,
    ...contact,
    ...judgeVoice(env),
    ...disk,
    ...(await judgeStore(env, store)),
  ];
  findings.push(...judgeSettings(env), ...judgePlaceholders());
  findings.push(judgeClientIp(env, site), judgeSite(env, site));
  if (send && env.chatWebhook) findings.push(await sendTestMessage(env.chatLateSeconds * 1000));
  if (send && env.contactWebhook) findings.push(await sendTestLead(env.contactWebhook));
  return findings;
}
