import type { ReactNode } from 'react';
import { CardCell, CardRow, CardTable } from '#components/ops/card-table';
import { DayLine } from '#components/ops/day-line';
import { Moment } from '#components/ops/moment';
import { NeedList } from '#components/ops/need-list';
import { Notice } from '#components/ops/notice';
import { ViewTitle } from '#components/ops/page-title';
import { Section } from '#components/ops/section';
import { TableHead } from '#components/ui/table';
import { countLeadsByHour } from '#lib/server/contact/leads';
import { DAY_MS } from '#lib/server/core/durations';
import { getEnv } from '#lib/server/core/env';
import { formatCount, formatSpan } from '#lib/server/ops/format';
import { readDetails, type Trouble } from '#lib/server/ops/health';
import { hasWaitedForADay, listNeeds } from '#lib/server/ops/needs';
import { readOutcomes, type UpstreamName } from '#lib/server/upstream/state';
import { countCalls } from '#lib/server/voice/credits';
import { opsPage } from './ops-page';

type Details = Awaited<ReturnType<typeof readDetails>>;

const contactTroubles: Trouble[] = [
  'contact-webhook',
  'dead-letters',
  'old-queue',
  'no-delivery',
  'lead-flood',
];

/** What this process has seen of an upstream since its start. */
function Outcomes({ upstream, now }: { upstream: UpstreamName; now: number }) {
  const { takenAt, failed } = readOutcomes(upstream);
  return (
    <>
      <Fact name="Last success">
        {takenAt === null ? (
          'none since start'
        ) : (
          <>
            <Moment at={takenAt} /> ({formatSpan(now - takenAt)} ago)
          </>
        )}
      </Fact>
      <Fact name="Last failure">
        {failed === null ? (
          'none since start'
        ) : (
          <>
            <Moment at={failed.at} /> ({formatSpan(now - failed.at)} ago): <bdi>{failed.cause}</bdi>
          </>
        )}
      </Fact>
    </>
  );
}

type PartProps = { name: string; mode: string; wrong?: string | false; children?: ReactNode };

function Part({ name, mode, wrong, children }: PartProps) {
  return (
    <CardRow>
      <TableHead scope="row" className="font-sans text-sm font-semibold text-foreground max-sm:p-0">
        {name}
      </TableHead>
      <CardCell>
        {wrong !== undefined && <span className={wrong ? 'text-signal' : 'text-done'}>{wrong || 'OK'}</span>}
      </CardCell>
      <CardCell isWide>{mode}</CardCell>
      <CardCell isWide>{children && <dl className="grid gap-1">{children}</dl>}</CardCell>
    </CardRow>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function OutboxLink({ state, amount }: { state: string; amount: number }) {
  return (
    <a href={`/ops/leads?state=${state}`} className="underline">
      {formatCount(amount, 'lead')}
    </a>
  );
}

function Outbox({ outbox }: Pick<Details, 'outbox'>) {
  if (!outbox)
    return (
      <Fact name="Outbox">
        <span className="text-signal">cannot be read</span>
      </Fact>
    );
  return (
    <>
      <Fact name={getEnv().keepsLeads ? 'Kept' : 'Waiting'}>
        <OutboxLink state="pending" amount={outbox.depth} />
        {outbox.depth > 0 && `, the oldest for ${formatSpan(outbox.oldestSeconds * 1000)}`}
      </Fact>
      <Fact name="Dead">
        <OutboxLink state="dead" amount={outbox.dead} />
      </Fact>
      <Fact name="Held">
        <OutboxLink state="held" amount={outbox.held} />
      </Fact>
    </>
  );
}

function Calls({ calls }: { calls: Awaited<ReturnType<typeof countCalls>> | null }) {
  if (!calls) return <Fact name="Calls today">cannot be read</Fact>;
  return (
    <>
      <Fact name="Calls today">
        {calls.counted} of {getEnv().voiceDailyCallBudget}
      </Fact>
      <Fact name="Credits">
        {calls.made} used in 24 h, {calls.refunded} refunded
      </Fact>
    </>
  );
}

function LeadsToday({ counts, now }: { counts: number[] | null; now: number }) {
  if (!counts) return <Notice isAlarm>Today’s leads cannot be read.</Notice>;
  const total = counts.reduce((sum, one) => sum + one, 0);
  const hours = counts.flatMap((one, hour) =>
    one > 0 ? [`${String(hour).padStart(2, '0')}:00 ${one}`] : [],
  );
  return (
    <>
      <p className="flex items-baseline justify-between gap-x-4">
        <a href="/ops/leads" className="underline">
          {formatCount(total, 'lead')}
        </a>
        <span className="text-xs text-muted-foreground">{new Date(now).toISOString().slice(11, 16)} UTC</span>
      </p>
      <DayLine label={`By the hour, UTC: ${hours.join(', ') || 'none yet'}`} counts={counts} now={now} />
    </>
  );
}

function ThisProcess({ openMessages }: Pick<Details, 'openMessages'>) {
  const { rss, heapUsed } = process.memoryUsage();
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
  return (
    <>
      <Fact name="Up for">{formatSpan(process.uptime() * 1000)}</Fact>
      <Fact name="Memory">
        {megabytes(rss)}, of which {megabytes(heapUsed)} heap
      </Fact>
      <Fact name="Open messages">{openMessages}</Fact>
    </>
  );
}

export default opsPage('/ops', async ({ store, query }) => {
  const now = Date.now();
  const env = getEnv();
  const [details, calls, today] = await Promise.all([
    readDetails(false),
    countCalls(store, now).catch(() => null),
    countLeadsByHour(store, now - (now % DAY_MS)).catch(() => null),
  ]);
  const { features, troubles, outbox, openMessages } = details;
  const has = (one: Trouble) => troubles.includes(one);
  const trouble = (isThere: boolean) => isThere && 'needs attention';
  const isStill = query('refresh') === 'off';
  return (
    <>
      <ViewTitle name="Overview" troubles={troubles.length} />
      <Section title="Needs attention">
        <NeedList needs={listNeeds(details)} />
      </Section>
      <Section title="Leads today">
        <LeadsToday counts={today} now={now} />
      </Section>
      <Section title="Components">
        <CardTable caption="Components" heads={['Component', 'Health', 'Mode', 'Details']}>
          <Part
            name="Chat"
            mode={env.chatWebhook ? 'webhook: your workflow answers' : 'built in: the site’s own answers'}
            wrong={trouble(has('chat-webhook'))}
          >
            {env.chatWebhook && <Outcomes upstream="chat" now={now} />}
          </Part>
          <Part
            name="Contact"
            mode={env.contactWebhook ? 'webhook: leads are forwarded' : 'leads stay in the store'}
            wrong={trouble(contactTroubles.some(has)) || (hasWaitedForADay(details) && 'unread leads')}
          >
            {env.contactWebhook && <Outcomes upstream="contact" now={now} />}
            <Outbox outbox={outbox} />
          </Part>
          <Part
            name="Voice"
            mode={env.voiceService ? 'voice service' : 'built in: the browser’s own speech'}
            wrong={trouble(has('voice-service'))}
          >
            {env.voiceService && <Outcomes upstream="voice" now={now} />}
            <Calls calls={calls} />
          </Part>
          <Part
            name="Store"
            mode={features.store.mode === 'postgres' ? 'Postgres' : 'SQLite, in DATA_DIR'}
            wrong={trouble(has('store'))}
          />
          <Part name="Process" mode={`Node ${process.version}`}>
            <ThisProcess openMessages={openMessages} />
          </Part>
        </CardTable>
      </Section>
      <p className="text-sm text-muted-foreground">
        As of <Moment at={now} /> UTC. Successes and failures are this process’s since it started.{' '}
        <a className="underline" href={isStill ? '/ops' : '/ops?refresh=off'}>
          {isStill ? 'Refresh every 30 s' : 'Stop refreshing'}
        </a>
      </p>
    </>
  );
});
