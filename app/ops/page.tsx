import type { Metadata } from 'next';
import { FindingList } from '#components/ops/finding-list';
import { Definition, DefinitionList, Section } from '#components/ops/section';
import { TroubleList } from '#components/ops/trouble-list';
import { getEnv } from '#lib/server/core/env';
import { requireOps } from '#lib/server/ops/basic-auth';
import { diagnose } from '#lib/server/ops/doctor';
import { formatSpan } from '#lib/server/ops/format';
import { readDetails } from '#lib/server/ops/health';
import { withStore } from '#lib/server/store/with-store';
import { countCalls } from '#lib/server/voice/credits';

export const metadata: Metadata = { title: 'Status' };

type Outbox = NonNullable<Awaited<ReturnType<typeof readDetails>>['outbox']>;

function LeadCounts({ depth, dead, held, oldestSeconds }: Outbox) {
  const counts = [
    ['pending', getEnv().keepsLeads ? 'Kept' : 'Waiting', depth],
    ['dead', 'Given up', dead],
    ['held', 'Held as spam', held],
  ] as const;
  return counts.map(([state, name, count]) => (
    <Definition key={state} name={name}>
      <a href={`/ops/leads?state=${state}`} className="underline">
        {count} {count === 1 ? 'lead' : 'leads'}
      </a>
      {state === 'pending' && count > 0 && `, the oldest for ${formatSpan(oldestSeconds * 1000)}`}
    </Definition>
  ));
}

/** What is wrong, how much there is, and what is configured. `?probe` also asks the webhooks. */
export default async function StatusPage({ searchParams }: PageProps<'/ops'>) {
  await requireOps();
  const probes = (await searchParams).probe !== undefined;
  const [details, read] = await Promise.all([
    readDetails(probes),
    withStore(async (store) => ({
      calls: await countCalls(store, Date.now()),
      findings: await diagnose(process.env, { store, probes }),
    })),
  ]);
  const { troubles, outbox, openMessages } = details;
  return (
    <>
      <h1 className="text-2xl font-semibold">Status</h1>
      <TroubleList troubles={troubles} />
      <Section title="Counts">
        <DefinitionList>
          {outbox && <LeadCounts {...outbox} />}
          {'calls' in read && (
            <Definition name="Calls today">
              {read.calls.counted} of {getEnv().voiceDailyCallBudget}
            </Definition>
          )}
          <Definition name="Open messages">{openMessages}</Definition>
        </DefinitionList>
      </Section>
      <Section title="Configuration">
        {'findings' in read ? (
          <FindingList findings={read.findings} />
        ) : (
          <p role="alert">The store cannot be reached: {read.cause}</p>
        )}
        <a href="/ops?probe" className="inline-flex min-h-11 items-center underline">
          Ask the webhooks whether they are there
        </a>
      </Section>
    </>
  );
}
