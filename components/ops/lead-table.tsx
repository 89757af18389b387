import { Moment } from '#components/ops/moment';
import type { KeptLead, OutboxState } from '#lib/server/store/schema';

const colors: Record<OutboxState, string> = {
  pending: '',
  dead: 'text-signal',
  held: 'text-signal',
  done: 'text-done',
};

/** A lead's state, and why it was held as spam. */
export function LeadState({ lead: { state, suspicion } }: { lead: KeptLead }) {
  return (
    <span className={`font-semibold ${colors[state]}`}>{suspicion ? `${state}, ${suspicion}` : state}</span>
  );
}

// On phones each row becomes a card.
const cellClass = 'py-2.5 pr-4 align-top wrap-anywhere max-sm:block max-sm:p-0';

export function LeadTable({ leads }: { leads: readonly KeptLead[] }) {
  const now = Date.now();
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Leads, newest first</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-border text-left text-xs text-muted-foreground">
            {['Name', 'Email', 'Company', 'Message', 'When', 'State'].map((head) => (
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
                <bdi>{lead.email}</bdi>
              </td>
              <td className={cellClass}>
                <bdi>{lead.company}</bdi>
              </td>
              <td className={cellClass}>
                <p className="line-clamp-2 max-w-[44em]" dir="auto">
                  {lead.message.split('\n', 1)[0]?.slice(0, 240)}
                </p>
              </td>
              <td className={cellClass}>
                <Moment at={lead.created_at} now={now} />
              </td>
              <td className={`${cellClass} whitespace-nowrap`}>
                <LeadState lead={lead} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
