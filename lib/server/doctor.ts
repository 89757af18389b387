import 'server-only';
import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { explainStatus } from '#lib/server/chat/read-answer';
import { reply } from '#lib/server/chat/reply';
import { deliver } from '#lib/server/contact/deliver';
import { measureOutbox } from '#lib/server/contact/outbox';
import { type Env, readEnv } from '#lib/server/env';
import { describeError, type Failure } from '#lib/server/errors';
import { probeWebhook } from '#lib/server/probe';
import { openStore } from '#lib/server/store/store';

// For the people who run the site. A finding never holds a value that is a secret, nor a whole URL: a webhook's path is
// one as well.

export type Finding = { name: string; state: 'ok' | 'off' | 'warning' | 'wrong'; says: string };
type Variables = Record<string, string | undefined>;
type Webhook = { url: string; authorization: string | undefined };

const OLDEST_NODE = 24;
const LITTLE_DISK_BYTES = 200 * 1024 * 1024;
const CLOCK_SKEW_SECONDS = 60;
const OLD_QUEUE_SECONDS = 900;

const finding = (name: string, state: Finding['state'], says: string): Finding => ({ name, state, says });

/** Whether a host can only be reached from here or from the own network. */
function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80)/i.test(bare);
  return bare === 'localhost' || !bare.includes('.') || /\.(local|internal|localhost)$/.test(bare);
}

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

async function judgeWebhook(feature: 'CHAT' | 'CONTACT', webhook: Webhook | null): Promise<Finding[]> {
  const name = `${feature}_WEBHOOK_URL`;
  if (!webhook) {
    const meaning =
      feature === 'CHAT'
        ? 'not set: built-in answers from the site’s own content'
        : 'not set: leads stay in the store, `npm run leads` lists them';
    return [finding(name, 'off', meaning)];
  }
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

async function judgeStore(env: Env): Promise<Finding[]> {
  const name = env.databaseUrl ? 'DATABASE_URL' : 'store';
  try {
    const store = await openStore(env);
    try {
      const { pending, dead, held, oldestSeconds } = await measureOutbox(store, Date.now());
      const waits = env.contactWebhook !== null && oldestSeconds > OLD_QUEUE_SECONDS;
      return [
        finding(name, 'ok', `${store.engine}, can be written`),
        finding(
          'outbox',
          dead > 0 || waits ? 'warning' : 'ok',
          `${pending} to deliver, the oldest for ${oldestSeconds} s; ${dead} dead; ${held} held as spam`,
        ),
      ];
    } finally {
      await store.db.destroy();
    }
  } catch (error) {
    return [finding(name, 'wrong', `cannot be opened: ${describeError(error)}`)];
  }
}

function judgeSettings(env: Env, source: Variables): Finding[] {
  const set = (name: string, on: boolean, says: string, without: string) =>
    finding(name, on ? 'ok' : 'off', on ? says : `not set: ${without}`);
  const { protocol, hostname } = new URL(env.siteOrigin);
  const open = protocol === 'http:' && !isPrivateHost(hostname);
  return [
    finding(
      'SITE_URL',
      open ? 'warning' : source.SITE_URL ? 'ok' : 'off',
      open ? `${env.siteOrigin}: a public site without TLS` : env.siteOrigin,
    ),
    set(
      'CLIENT_IP_HEADER',
      env.clientIpHeader !== null,
      'set',
      'limits count by the socket’s address; behind a proxy set it',
    ),
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
    set('HEALTH_TOKEN', env.healthToken !== null, 'set', '/api/health?deep=1 is refused'),
    set('SENTRY_DSN', env.sentryDsn !== null, 'set: errors are reported', 'errors stand in the log only'),
  ];
}

function judgeVoice(source: Variables): Finding[] {
  if (!source.VAPI_API_KEY?.trim())
    return [finding('VAPI_API_KEY', 'off', 'not set: calls run on the built-in demo')];
  const target = ['VAPI_ASSISTANT_ID', 'VAPI_SQUAD_ID', 'VAPI_WORKFLOW_ID'].find((name) =>
    source[name]?.trim(),
  );
  return [
    target
      ? finding('VAPI_API_KEY', 'ok', `set, calls go to ${target}`)
      : finding(
          'VAPI_API_KEY',
          'wrong',
          'missing assistant: set VAPI_ASSISTANT_ID, VAPI_SQUAD_ID or VAPI_WORKFLOW_ID',
        ),
  ];
}

function explain({ cause, upstreamStatus }: Failure): string {
  return upstreamStatus && !cause.endsWith(')') ? `${cause} (${explainStatus(upstreamStatus)})` : cause;
}

async function sendChat(): Promise<Finding> {
  const name = 'chat --send';
  const started = performance.now();
  const answer = await reply({
    fields: {
      sender: 'user',
      message: 'This is a test by npm run doctor. What do you do?',
      expectArrayFormat: 'true',
      messageTimeStamp: new Date().toISOString(),
      dataType: 'text',
      languageISO: 'en',
    },
    sessionId: `session_${Date.now()}_doctor${randomUUID().slice(0, 6)}`,
    streams: true,
    signal: AbortSignal.timeout(70_000),
  });
  if (!answer.ok) return finding(name, 'wrong', explain(answer));
  let text = '';
  if (answer.value.kind === 'whole') {
    if (answer.value.cause) return finding(name, 'wrong', answer.value.cause);
    text = answer.value.text;
  } else {
    for await (const piece of answer.value.pieces) {
      if (!piece.ok) return finding(name, 'wrong', explain(piece));
      text += piece.value;
    }
  }
  return finding(
    name,
    'ok',
    `answered ${text.length} characters in ${Math.round(performance.now() - started)} ms`,
  );
}

async function sendLead(webhook: Webhook): Promise<Finding> {
  const name = 'contact --send';
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
  return outcome.ok ? finding(name, 'ok', 'taken, marked TEST') : finding(name, 'wrong', explain(outcome));
}

/**
 * Reads a configuration and tells what each part of it means and what is wrong with it. `send` runs both workflows once,
 * with a message and a lead that say that they are tests; the configuration is then this process's own.
 */
export async function diagnose(source: Variables, { send }: { send: boolean }): Promise<Finding[]> {
  const [major = 0] = process.versions.node.split('.').map(Number);
  const node = finding(
    'Node',
    major < OLDEST_NODE ? 'wrong' : 'ok',
    major < OLDEST_NODE ? `${process.version} is older than ${OLDEST_NODE}` : process.version,
  );
  const read = readEnv(source);
  if (!read.ok)
    return [
      node,
      ...read.problems.map((problem) => {
        const [name = '', ...words] = problem.split(' ');
        return finding(name, 'wrong', words.join(' '));
      }),
    ];
  const { env } = read;
  const [chat, contact, disk] = await Promise.all([
    judgeWebhook('CHAT', env.chatWebhook),
    judgeWebhook('CONTACT', env.contactWebhook),
    judgeDisk(env.dataDir),
  ]);
  const findings = [node, ...chat, ...contact, ...judgeVoice(source), ...disk, ...(await judgeStore(env))];
  findings.push(...judgeSettings(env, source));
  if (send && env.chatWebhook) findings.push(await sendChat());
  if (send && env.contactWebhook) findings.push(await sendLead(env.contactWebhook));
  return findings;
}
