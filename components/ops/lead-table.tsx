import type { ReactNode } from 'react';
import { Moment } from '#components/ops/moment';
import type { KeptLead } from '#lib/server/store/schema';
import { cn } from '#lib/utils';

const colors = {
  pending: 'text-muted-foreground',
  dead: 'text-signal',
  held: 'text-signal',
  done: 'text-done',
};

/** A lead's state, and why it was held as spam. */
export function LeadState({ lead: { state, suspicion } }: { lead: KeptLead }) {
  const label = suspicion ? `${state}, ${suspicion}` : state;
  return <span className={`font-semibold whitespace-nowrap ${colors[state]}`}>{label}</span>;
}

// On narrow screens each row becomes a card, with the state and the time at its right and the message below.
const cellClass = cn(
  'py-2.5 pr-4 align-top wrap-anywhere last:pr-0 max-lg:p-0 max-lg:nth-4:col-span-2 max-lg:nth-4:row-start-4',
  'max-lg:last:col-start-2 max-lg:last:row-start-1 max-lg:nth-5:col-start-2 max-lg:nth-5:row-[2/4]',
);
const columns: Record<string, (lead: KeptLead) => ReactNode> = {
  Name: (lead) => (
    <a href={`/ops/leads/${lead.id}`} className="font-semibold underline">
      <bdi>{`${lead.first_name} ${lead.last_name}`}</bdi>
    </a>
  ),
  Email: (lead) => <bdi>{lead.email}</bdi>,
  Company: (lead) => <bdi>{lead.company}</bdi>,
  Message: (lead) => (
    // A callback's first two lines are its number and what it is about.
    <p className="line-clamp-2 max-w-[44em] whitespace-pre-line" dir="auto">
      {lead.message.slice(0, 240).replaceAll(/\n+/g, '\n')}
    </p>
  ),
  When: (lead) => <Moment at={lead.created_at} now={Date.now()} />,
  State: (lead) => <LeadState lead={lead} />,
};

export function LeadTable({ leads }: { leads: readonly KeptLead[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Leads, newest first</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-border text-left text-xs text-muted-foreground">
          {Object.keys(columns).map((head) => (
            <th key={head} scope="col" className="py-2.5 pr-4 font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr
            key={lead.id}
            className="border-b border-border max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:py-3"
          >
            {Object.entries(columns).map(([head, show]) => (
              <td key={head} className={cellClass}>
                {show(lead)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
