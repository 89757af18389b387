import type { Metadata } from 'next';
import { LeadList } from '#components/ops/lead-list';
import { Section } from '#components/ops/section';
import { FindingGroups, TroubleList } from '#components/ops/status-lists';
import { buttonVariants } from '#components/ui/button';
import { listLeads } from '#lib/server/contact/leads';
import { getEnv } from '#lib/server/core/env';
import { requireOps } from '#lib/server/ops/basic-auth';
import { checkConfiguration } from '#lib/server/ops/configuration-checks';
import { diagnose } from '#lib/server/ops/doctor';
import { type Health, readHealth, readOrNull, troubleSentences } from '#lib/server/ops/health';
import { getStore } from '#lib/server/store/store';
import { cn } from '#lib/utils';

export const metadata: Metadata = { title: 'Status' };

function CountList({ deliveries, messagesToday, callsToday }: Health) {
  if (!deliveries) return null;
  const counts = {
    [getEnv().contactWebhook ? 'Leads waiting' : 'Leads kept here']: deliveries.pending,
    'Leads today': deliveries.today,
    'Messages today': messagesToday,
    'Calls today': `${callsToday} of ${getEnv().voiceDailyLimit}`,
  };
  return (
    <section aria-label="Counts" className="border-t border-foreground pt-4">
      <dl className="grid grid-cols-2 gap-6 sm:grid-cols-4">
        {Object.entries(counts).map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted-foreground">{name}</dt>
            <dd className={cn('text-2xl font-semibold', value === 0 && 'text-muted-foreground')}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted-foreground">
        Leads: the last 24 hours. Messages and calls: 24 hours from the first.
      </p>
    </section>
  );
}

/** Shows troubles, counts and the configuration. `?check` adds the doctor's checks of the network and the store. */
export default async function StatusPage({ searchParams }: PageProps<'/ops'>) {
  await requireOps();
  const runsAll = (await searchParams).check !== undefined;
  const [health, unanswered, findings] = await Promise.all([
    readHealth(),
    readOrNull((store) => listLeads(store, { view: 'unanswered' }, 3)),
    runsAll ? diagnose(process.env, { store: getStore() }) : checkConfiguration(getEnv()),
  ]);
  const sentences = health.troubles.map((trouble) => troubleSentences[trouble]);
  // Only here, and not in health: a site whose leads are read under /ops is healthy.
  if (getEnv().contactWebhook === null && health.deliveries?.pending)
    sentences.push('Nobody is told of new leads, which are kept here: CONTACT_WEBHOOK_URL is not set.');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold">Status</h1>
        <a href="/ops?check" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          Run every check{runsAll && ' again'}
        </a>
      </div>
      {sentences.length > 0 && <TroubleList sentences={sentences} />}
      {sentences.length === 0 && findings.every(({ state }) => state === 'ok' || state === 'off') && (
        <p className="text-done">Nothing needs attention.</p>
      )}
      <CountList {...health} />
      {unanswered && unanswered.length > 0 && (
        <Section title="To answer">
          <LeadList leads={unanswered} />
        </Section>
      )}
      <FindingGroups findings={findings} />
    </>
  );
}
