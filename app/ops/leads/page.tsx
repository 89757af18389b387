import type { Metadata } from 'next';
import { LeadList } from '#components/ops/lead-list';
import { LeadSearch } from '#components/ops/lead-search';
import { StoreAlert } from '#components/ops/status-lists';
import { buttonVariants } from '#components/ui/button';
import { countDeliveries } from '#lib/server/contact/deliveries';
import { countUnanswered, listLeads } from '#lib/server/contact/leads';
import { requireOps } from '#lib/server/ops/basic-auth';
import { parseLeadQuery, toLeadsAddress } from '#lib/server/ops/lead-query';
import { tryStore } from '#lib/server/store/store';

export const metadata: Metadata = { title: 'Leads' };

const PAGE = 50;

/** Lists fifty leads, newest first: those in a state or to answer, searched for words, or those before a given lead. */
export default async function LeadsPage({ searchParams }: PageProps<'/ops/leads'>) {
  await requireOps();
  const params = await searchParams;
  const query = parseLeadQuery(params);
  const { view, search } = query;
  const found = await tryStore(async (store) => ({
    leads: await listLeads(store, query, PAGE + 1),
    counts: { ...(await countDeliveries(store, Date.now())), unanswered: await countUnanswered(store) },
  }));
  if (!found.ok) return <StoreAlert cause={found.cause} />;
  const leads = found.value.leads.slice(0, PAGE);
  const link = buttonVariants({ variant: 'outline', size: 'sm' });
  return (
    <>
      <h1 className="text-2xl font-semibold">Leads</h1>
      {params.deleted !== undefined && (
        <p role="status" className="text-done">
          The lead was deleted.
        </p>
      )}
      <LeadSearch view={view} search={search} counts={found.value.counts} />
      {leads.length > 0 ? <LeadList leads={leads} /> : <p>No leads found.</p>}
      <nav aria-label="More" className="flex flex-wrap gap-3">
        {found.value.leads.length > PAGE && (
          <a href={toLeadsAddress('/ops/leads', { view, search, before: leads.at(-1) })} className={link}>
            Older
          </a>
        )}
        {leads.length > 0 && (
          <a href={toLeadsAddress('/ops/leads/export', { view, search })} className={link}>
            Download as CSV
          </a>
        )}
      </nav>
    </>
  );
}
