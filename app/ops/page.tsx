import type { Metadata } from 'next';
import { FindingList } from '#components/ops/finding-list';
import { Age } from '#components/ops/moment';
import { Definition, DefinitionList, Section } from '#components/ops/section';
import { TroubleList } from '#components/ops/trouble-list';
import { getEnv } from '#lib/server/core/env';
import { diagnose } from '#lib/server/ops/doctor';
import { readDetails } from '#lib/server/ops/health';
import { checkSettings } from '#lib/server/ops/settings';
import { getStore } from '#lib/server/store/store';

export const metadata: Metadata = { title: 'Status' };

type Outbox = NonNullable<Awaited<ReturnType<typeof readDetails>>['outbox']>;

function LeadCounts({ pending, dead, held, oldestSeconds }: Outbox) {
  const counts = [
    ['pending', 'Pending', pending],
    ['held', 'Held as spam', held],
    ['dead', 'Dead (no longer tried)', dead],
  ] as const;
  return counts.map(([state, name, count]) => (
    <Definition key={state} name={name}>
      <a href={`/ops/leads?state=${state}`} className="underline">
        {count} {count === 1 ? 'lead' : 'leads'}
      </a>
      {state === 'pending' && count > 0 && (
        <>
          , the oldest for <Age ms={oldestSeconds * 1000} />
        </>
      )}
    </Definition>
  ));
}

/** Shows troubles, counts and the configuration. `?check` adds the doctor's checks of the network and the store. */
export default async function StatusPage({ searchParams }: PageProps<'/ops'>) {
  const isWhole = (await searchParams).check !== undefined;
  const [{ troubles, outbox, callsToday, openMessages }, findings] = await Promise.all([
    readDetails(),
    isWhole ? diagnose(process.env, { store: getStore() }) : checkSettings(getEnv()),
  ]);
  const isKept = getEnv().contactWebhook === null && outbox && outbox.pending > 0;
  const shown = new Set(isKept ? [...troubles, 'no-delivery' as const] : troubles);
  return (
    <>
      <h1 className="text-2xl font-semibold">Status</h1>
      {shown.size > 0 && <TroubleList troubles={[...shown]} />}
      {shown.size === 0 && findings.every(({ state }) => state === 'ok' || state === 'off') && (
        <p className="text-done">Nothing needs attention.</p>
      )}
      <Section title="Counts">
        <DefinitionList>
          {outbox && <LeadCounts {...outbox} />}
          {callsToday !== null && (
            <Definition name="Calls today">
              {callsToday} of {getEnv().voiceDailyCallBudget}
            </Definition>
          )}
          <Definition name="Open messages">{openMessages}</Definition>
        </DefinitionList>
      </Section>
      <Section title="Configuration">
        <FindingList findings={findings} />
        {!isWhole && (
          <a href="/ops?check" className="inline-flex min-h-11 items-center underline">
            Check webhooks, disk, store and the public address too
          </a>
        )}
      </Section>
    </>
  );
}
