import { Moment } from '#components/ops/moment';
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#components/ui/table';
import type { KeptLead } from '#lib/server/store/schema';

/** Describes a lead's state, and why it was held as spam. */
export function describeLeadState({ state, suspicion }: KeptLead): string {
  return suspicion ? `${state}, ${suspicion}` : state;
}

// On phones each row becomes a card.
const cell = 'max-sm:block max-sm:p-0';

export function LeadTable({ leads }: { leads: readonly KeptLead[] }) {
  return (
    <Table>
      <TableCaption className="sr-only">Leads, newest first</TableCaption>
      <TableHeader className="max-sm:sr-only">
        <TableRow>
          {['Name', 'Company', 'Message', 'Received, UTC', 'State'].map((head) => (
            <TableHead key={head} scope="col">
              {head}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {leads.map((lead) => (
          <TableRow key={lead.id} className="max-sm:block max-sm:py-3">
            <TableCell className={cell}>
              <a href={`/ops/leads/${lead.id}`} className="underline">
                <bdi>{`${lead.first_name} ${lead.last_name}`}</bdi>
              </a>
            </TableCell>
            <TableCell className={cell}>
              <bdi>{lead.company}</bdi>
            </TableCell>
            <TableCell className={cell}>
              <p className="line-clamp-2 max-w-[44em]" dir="auto">
                {lead.message.slice(0, 240)}
              </p>
            </TableCell>
            <TableCell className={cell}>
              <Moment at={lead.created_at} />
            </TableCell>
            <TableCell className={`${cell} whitespace-nowrap`}>{describeLeadState(lead)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
