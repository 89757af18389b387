import { Moment } from '#components/ops/moment';
import type { KeptLead } from '#lib/server/store/schema';

/** Describes a lead's state, and why it was held as spam. */
export function describeLeadState({ state, suspicion }: KeptLead): string {
  return suspicion ? `${state}, ${suspicion}` : state;
}

// On phones each row becomes a card.
const cellClass = 'py-2.5 pr-4 align-top wrap-anywhere max-sm:block max-sm:p-0';

export function LeadTable({ leads }: { leads: readonly KeptLead[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Leads, newest first</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-border text-left text-xs text-muted-foreground">
            {['Name', 'Company', 'Message', 'Received, UTC', 'State'].map((head) => (
              <th key={head} scope="col" className="py-2.5 pr-4 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <tr key={lead.id} className="border-b border-border max-sm:block max-sm:py-3">
              <td className={cellClass}>
                <a href={`/ops/leads/${lead.id}`} className="underline">
                  <bdi>{`${lead.first_name} ${lead.last_name}`}</bdi>
                </a>
              </td>
              <td className={cellClass}>
                <bdi>{lead.company}</bdi>
              </td>
              <td className={cellClass}>
                <p className="line-clamp-2 max-w-[44em]" dir="auto">
                  {lead.message.slice(0, 240)}
                </p>
              </td>
              <td className={cellClass}>
                <Moment at={lead.created_at} />
              </td>
              <td className={`${cellClass} whitespace-nowrap`}>{describeLeadState(lead)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
