import path from 'node:path';
import type { ReactNode } from 'react';
import { Definition, DefinitionList } from '#components/ops/definition-list';
import { Moment } from '#components/ops/moment';
import { Notice } from '#components/ops/notice';
import { Halves, Section } from '#components/ops/section';
import { ViewTitle } from '#components/ops/view-title';
import { getEnv } from '#lib/server/core/env';
import { count, span } from '#lib/server/ops/format';
import { readDetails, type Trouble } from '#lib/server/ops/health';
import { readOutcomes, type UpstreamName } from '#lib/server/upstream/state';
import { countCalls } from '#lib/server/voice/credits';
import { opsPage } from './ops-page';

type Details = Awaited<ReturnType<typeof readDetails>>;

const meanings: Record<Trouble, string> = {
  store: 'The store cannot be reached, or the last lead or call could not be written: is its disk full?',
  'dead-letters': 'A lead was given up. See Leads, state dead.',
  'old-queue': 'A lead has waited for more than 15 minutes.',
  'no-delivery':
    'CONTACT_WEBHOOK_URL is not set: leads go nowhere. Set it, or CONTACT_DELIVERY=store if they are to stay here.',
  'chat-webhook': 'The chat webhook refused the last message, or the last three failed.',
  'contact-webhook': 'The contact webhook refuses a lead, or its last three answers were errors.',
  'voice-service': 'The voice service refused the last call, or the last three failed.',
  'client-ip-header':
    'Requests come through a proxy, and CLIENT_IP_HEADER is not set: all visitors share one limit.',
  'lead-flood':
    'More leads came in a minute than are passed on; the rest is held. See Leads, state held: release all at once, or delete them.',
};

const contactTroubles: Trouble[] = [
  'contact-webhook',
  'dead-letters',
  'old-queue',
  'no-delivery',
  'lead-flood',
];

function Troubles({ troubles }: { troubles: Trouble[] }) {
  if (troubles.length === 0)
    return (
      <Notice>
        <span className="text-done">All is well.</span>
      </Notice>
    );
  return (
    <Notice isAlarm>
      <p className="text-signal">{count(troubles.length, 'trouble')}</p>
      <ul>
        {troubles.map((trouble) => (
          <li key={trouble}>{meanings[trouble]}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What this process has seen of an upstream since it started. */
function Outcomes({ upstream, now }: { upstream: UpstreamName; now: number }) {
  const { takenAt, failed } = readOutcomes(upstream);
  return (
    <>
      <Definition name="Last success">
        {takenAt === null ? (
          'none since the start'
        ) : (
          <>
            <Moment at={takenAt} /> ({span(now - takenAt)} ago)
          </>
        )}
      </Definition>
      <Definition name="Last failure">
        {failed === null ? (
          'none since the start'
        ) : (
          <>
            <Moment at={failed.at} /> ({span(now - failed.at)} ago): <bdi>{failed.cause}</bdi>
          </>
        )}
      </Definition>
    </>
  );
}

type FeatureProps = { title: string; mode: string; isWell: boolean; children?: ReactNode };

function Feature({ title, mode, isWell, children }: FeatureProps) {
  return (
    <Section title={title}>
      <DefinitionList>
        <Definition name="Mode">{mode}</Definition>
        <Definition name="Health">
          <span className={isWell ? 'text-done' : 'text-signal'}>{isWell ? 'well' : 'in trouble'}</span>
        </Definition>
        {children}
      </DefinitionList>
    </Section>
  );
}

function OutboxLink({ state, amount }: { state: string; amount: number }) {
  return (
    <a href={`/ops/leads?state=${state}`} className="underline">
      {count(amount, 'lead')}
    </a>
  );
}

function Outbox({ outbox }: Pick<Details, 'outbox'>) {
  if (!outbox)
    return (
      <Definition name="Outbox">
        <span className="text-signal">cannot be read</span>
      </Definition>
    );
  return (
    <>
      <Definition name={getEnv().keepsLeads ? 'Kept' : 'Waiting'}>
        <OutboxLink state="pending" amount={outbox.depth} />
        {outbox.depth > 0 && `, the oldest for ${span(outbox.oldestSeconds * 1000)}`}
      </Definition>
      <Definition name="Dead">
        <OutboxLink state="dead" amount={outbox.dead} />
      </Definition>
      <Definition name="Held">
        <OutboxLink state="held" amount={outbox.held} />, taken for spam or too many in a minute
      </Definition>
    </>
  );
}

function Calls({ calls }: { calls: Awaited<ReturnType<typeof countCalls>> | null }) {
  if (!calls) return <Definition name="Calls today">cannot be read</Definition>;
  return (
    <>
      <Definition name="Calls today">
        {calls.counted} of {getEnv().voiceDailyCallBudget}
      </Definition>
      <Definition name="Credits">
        {calls.made} taken in 24 h, {calls.refunded} given back
      </Definition>
    </>
  );
}

function ThisProcess({ openMessages }: Pick<Details, 'openMessages'>) {
  const { rss, heapUsed } = process.memoryUsage();
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
  return (
    <Section title="This process">
      <DefinitionList>
        <Definition name="Build">
          <span className="text-figures">{path.basename(process.cwd())}</span>
        </Definition>
        <Definition name="Up for">{span(process.uptime() * 1000)}</Definition>
        <Definition name="Memory">
          {megabytes(rss)}, of which {megabytes(heapUsed)} heap
        </Definition>
        <Definition name="Open messages">{openMessages}</Definition>
        <Definition name="Node">{process.version}</Definition>
      </DefinitionList>
    </Section>
  );
}

export default opsPage('/ops', async ({ store, query }) => {
  const now = Date.now();
  const env = getEnv();
  const [details, calls] = await Promise.all([readDetails(false), countCalls(store, now).catch(() => null)]);
  const { features, troubles, outbox, openMessages } = details;
  const has = (one: Trouble) => troubles.includes(one);
  const isStill = query('refresh') === 'off';
  return (
    <>
      <ViewTitle name="Now" troubles={troubles.length} />
      <Troubles troubles={troubles} />
      <Halves>
        <Feature
          title="Chat"
          mode={
            env.chatWebhook
              ? 'webhook: your workflow answers'
              : 'built in: answers from the site’s own content'
          }
          isWell={!has('chat-webhook')}
        >
          {env.chatWebhook && <Outcomes upstream="chat" now={now} />}
        </Feature>
        <Feature
          title="Contact"
          mode={env.contactWebhook ? 'webhook: leads are sent on' : 'leads stay in the store'}
          isWell={!contactTroubles.some(has)}
        >
          {env.contactWebhook && <Outcomes upstream="contact" now={now} />}
          <Outbox outbox={outbox} />
        </Feature>
        <Feature
          title="Voice"
          mode={env.voiceService ? 'voice service' : 'built in: the browser’s own speech'}
          isWell={!has('voice-service')}
        >
          {env.voiceService && <Outcomes upstream="voice" now={now} />}
          <Calls calls={calls} />
        </Feature>
        <Feature
          title="Store"
          mode={features.store.mode === 'postgres' ? 'Postgres' : 'SQLite, in DATA_DIR'}
          isWell={!has('store')}
        />
        <ThisProcess openMessages={openMessages} />
      </Halves>
      <p className="text-sm text-muted-foreground">
        As of <Moment at={now} /> UTC. Successes and failures are those of this process since it started.{' '}
        <a className="underline" href={isStill ? '/ops' : '/ops?refresh=off'}>
          {isStill ? 'Refresh every 30 s' : 'Stop refreshing'}
        </a>
      </p>
    </>
  );
});
