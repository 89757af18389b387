import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ConfirmedAction } from '#components/ops/confirmed-action';
import { LeadState } from '#components/ops/lead-list';
import { RelativeTime } from '#components/ops/relative-time';
import { Rows, Section } from '#components/ops/section';
import { StoreAlert } from '#components/ops/status-lists';
import { Button, buttonVariants } from '#components/ui/button';
import { formatRow, rowWords } from '#lib/content/callback';
import { contact } from '#lib/content/contact';
import { toTelAddress } from '#lib/content/firm-texts';
import { messageRowNames } from '#lib/contracts/callback';
import type { LeadField } from '#lib/contracts/lead-fields';
import { findLead, formatName, parseSubmission } from '#lib/server/contact/leads';
import { getEnv } from '#lib/server/core/env';
import { requireOps } from '#lib/server/ops/basic-auth';
import type { Lead } from '#lib/server/store/schema';
import { tryStore } from '#lib/server/store/store';
import { deleteLead, sendAgain, setAnswered } from './actions';
import { findNumber, toMailto } from './mailto';

export const metadata: Metadata = { title: 'Lead' };

type LeadProps = { lead: Lead };

/** The name and the next action: to call, if the sender asked for that, or to write. */
function LeadHead({ lead }: LeadProps) {
  const { fields, callback } = parseSubmission(lead);
  const number = findNumber(callback?.phone);
  const main = lead.state === 'held' ? 'outline' : 'default';
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h1 className="text-2xl font-semibold wrap-anywhere">
        <bdi>{formatName(fields)}</bdi>
        <span className="text-muted-foreground">, </span>
        <bdi className="text-muted-foreground">{fields.company}</bdi>
      </h1>
      <form action={setAnswered} className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={lead.id} />
        {number && (
          <a href={toTelAddress(number)} className={buttonVariants({ variant: main })}>
            Call {number}
          </a>
        )}
        <a href={toMailto(fields)} className={buttonVariants({ variant: number ? 'outline' : main })}>
          Reply by email
        </a>
        <Button type="submit" name="answered" value={lead.answered_at ? '' : 'yes'} variant="outline">
          {lead.answered_at ? 'Mark as not answered' : 'Mark as answered'}
        </Button>
      </form>
    </div>
  );
}

/** The lead's delivery, and the actions on the lead. */
function Delivery({ lead }: LeadProps) {
  const { id, state } = lead;
  const hasWebhook = getEnv().contactWebhook !== null;
  const isPending = state === 'pending';
  const rows = {
    State: (
      <>
        <LeadState lead={lead} />
        {isPending && !hasWebhook && ': to have leads sent to you, set CONTACT_WEBHOOK_URL in .env.'}
      </>
    ),
    Attempts: hasWebhook && String(lead.attempts),
    'Next attempt': isPending && hasWebhook && <RelativeTime at={lead.next_attempt_at} now={Date.now()} />,
    'Last error': lead.last_error,
    // The sender was shown the first eight characters.
    Reference: id,
  };
  return (
    <Section title="Delivery">
      <Rows rows={Object.entries(rows)} />
      <div className="flex flex-wrap items-start gap-3">
        {state !== 'done' && (hasWebhook || state === 'held') && (
          <ConfirmedAction id={id} name={hasWebhook ? 'Send again' : 'Release'} action={sendAgain}>
            {hasWebhook
              ? 'The lead goes to the webhook at once. Its attempts are counted anew.'
              : 'The lead is not spam. It stays here with the others.'}
          </ConfirmedAction>
        )}
        <ConfirmedAction id={id} name="Delete for good" action={deleteLead} isDestructive>
          The lead and its delivery are deleted here. Copies at the webhook and in backups stay.
        </ConfirmedAction>
      </div>
    </Section>
  );
}

export default async function LeadPage({ params, searchParams }: PageProps<'/ops/leads/[id]'>) {
  await requireOps();
  const { id } = await params;
  const found = await tryStore((store) => findLead(store, id));
  if (!found.ok) return <StoreAlert cause={found.cause} />;
  const lead = found.value;
  if (!lead) notFound();
  const { fields: written, callback } = parseSubmission(lead);
  const { message, firstName, lastName, ...fields } = written;
  // The message of a callback begins with its rows, which have a section of their own.
  const rows = messageRowNames.map((name) => [rowWords[name].label, callback?.[name]] as const);
  const lines = message
    ?.split('\n')
    .filter((line) => !messageRowNames.some((name) => line === formatRow(name, callback?.[name])));
  const text = lines?.join('\n').trim();
  const from = Object.entries(fields).map(
    ([name, text]) => [contact.fields[name as LeadField]?.label ?? name, text] as const,
  );
  return (
    <>
      <LeadHead lead={lead} />
      {(await searchParams).failed !== undefined && (
        <p role="alert">The store failed, so the change may not have been saved. The cause is in the log.</p>
      )}
      {callback && (
        <Section title="Call back">
          <Rows rows={rows} />
        </Section>
      )}
      {text && (
        <Section title="Message">
          <p className="max-w-[34em] text-lg wrap-anywhere whitespace-pre-wrap" dir="auto">
            {text}
          </p>
        </Section>
      )}
      <Section title="From">
        <Rows
          rows={[
            ...from,
            ['Received', <RelativeTime key="received" at={lead.created_at} now={Date.now()} />],
            ['Answered', lead.answered_at && <RelativeTime at={lead.answered_at} now={Date.now()} />],
          ]}
        />
      </Section>
      <Delivery lead={lead} />
    </>
  );
}
