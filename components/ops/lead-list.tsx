import { RelativeTime } from '#components/ops/relative-time';
import { formatName, parseSubmission } from '#lib/server/contact/leads';
import { getEnv } from '#lib/server/core/env';
import type { Lead, LeadView } from '#lib/server/store/schema';
import { cn } from '#lib/utils';

const colors = {
  pending: 'text-muted-foreground',
  dead: 'text-signal',
  held: 'text-signal',
  done: 'text-done',
};

const names = {
  unanswered: 'to answer',
  pending: 'to deliver',
  dead: 'not delivered',
  held: 'held as spam',
  done: 'delivered',
};

/** Whether pending leads are only kept, because no webhook is set. */
const isKept = (view: LeadView): boolean => view === 'pending' && !getEnv().contactWebhook;

/** Names a view for those who answer leads. */
export const nameView = (view: LeadView): string => (isKept(view) ? 'kept here' : names[view]);

/** A lead's state, and why it was held as spam. */
export function LeadState({ lead: { state, suspicion } }: { lead: Lead }) {
  const label = [nameView(state), state === 'held' && suspicion].filter(Boolean).join(', ');
  return <span className={`font-semibold whitespace-nowrap ${colors[state]}`}>{label}</span>;
}

/** What is left to do: without a webhook, somebody has to answer the lead. */
function LeadTask({ lead }: { lead: Lead }) {
  const { state, answered_at } = lead;
  if (answered_at && (isKept(state) || state === 'done')) return <b className="text-done">answered</b>;
  return isKept(state) ? <b>{names.unanswered}</b> : <LeadState lead={lead} />;
}

/** Leads as a timetable: when, who, what and the state; on narrower screens who and what are below. */
export function LeadList({ leads }: { leads: readonly Lead[] }) {
  return (
    <ol aria-label="Leads, newest first" className="border-t border-border text-sm">
      {leads.map((lead) => {
        const { fields } = parseSubmission(lead);
        return (
          <li
            key={lead.id}
            className={cn(
              'grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-border py-3',
              'sm:grid-cols-[9rem_1fr_auto] lg:grid-cols-[9rem_18rem_1fr_auto]',
            )}
          >
            <RelativeTime at={lead.created_at} now={Date.now()} />
            <div className="min-w-0 wrap-anywhere max-sm:order-1 max-sm:col-span-full">
              <a href={`/ops/leads/${lead.id}`} className="font-semibold underline">
                <bdi>{formatName(fields)}</bdi>
              </a>
              <p className="flex flex-wrap gap-x-4 text-muted-foreground">
                <bdi>{fields.company}</bdi>
                <bdi>{fields.email}</bdi>
              </p>
            </div>
            <LeadTask lead={lead} />
            {/* A callback's first three lines are its number, its time and what it is about. */}
            <p
              className="line-clamp-3 max-w-[44em] whitespace-pre-line max-sm:order-1 max-sm:col-span-full sm:col-start-2 lg:col-start-3 lg:row-start-1"
              dir="auto"
            >
              {fields.message?.slice(0, 240).replaceAll(/\n+/g, '\n')}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
