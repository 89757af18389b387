import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ConfirmedAction } from '#components/ops/confirmed-action';
import { LeadState } from '#components/ops/lead-table';
import { Moment } from '#components/ops/moment';
import { Row, Section } from '#components/ops/section';
import { StoreAlert } from '#components/ops/status-lists';
import { buttonVariants } from '#components/ui/button';
import { contact } from '#lib/content/contact';
import { toTelAddress } from '#lib/content/firm-lines';
import type { LeadField } from '#lib/contracts/lead-fields';
import { shortId } from '#lib/contracts/text';
import { findLead, listLeads, toFields } from '#lib/server/contact/leads';
import { getEnv } from '#lib/server/core/env';
import { requireOps } from '#lib/server/ops/basic-auth';
import type { KeptLead } from '#lib/server/store/schema';
import { tryStore } from '#lib/server/store/store';
import { deleteForGood, sendAgain } from './actions';
import { findPhone, replyAddress } from './reply-address';

export const metadata: Metadata = { title: 'Lead' };

const outline = buttonVariants({ variant: 'outline' });

function Delivery({ lead }: { lead: KeptLead }) {
  const now = Date.now();
  const hasNext = lead.state === 'pending' && getEnv().contactWebhook;
  const rows = {
    State: <LeadState lead={lead} />,
    Received: <Moment at={lead.created_at} now={now} />,
    Attempts: String(lead.attempts),
    'Next attempt': hasNext && <Moment at={lead.next_attempt_at} now={now} />,
    'Last error': lead.last_error && <bdi>{lead.last_error}</bdi>,
    Reference: shortId(lead.id),
    Id: lead.id,
  };
  const known = Object.entries(rows).filter(([, value]) => value);
  return (
    <dl>
      {known.map(([name, value]) => (
        <Row key={name} name={name}>
          {value}
        </Row>
      ))}
    </dl>
  );
}

export default async function LeadPage({ params, searchParams }: PageProps<'/ops/leads/[id]'>) {
  await requireOps();
  const { id } = await params;
  const found = await tryStore(async (store) => {
    const lead = await findLead(store, id);
    return { lead, older: lead && (await listLeads(store, { before: lead, limit: 1 }))[0] };
  });
  if (!found.ok) return <StoreAlert cause={found.cause} />;
  const { lead, older } = found.value;
  if (lead?.id !== id) notFound();
  const { message, firstName, lastName, ...fields } = toFields(lead);
  const phone = findPhone(lead);
  const hasWebhook = getEnv().contactWebhook !== null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold wrap-anywhere">
          <bdi>{`${firstName} ${lastName}`}</bdi>
        </h1>
        <p className="flex flex-wrap gap-3">
          <a href={replyAddress(lead)} className={buttonVariants()}>
            Reply by email
          </a>
          {phone && (
            <a href={toTelAddress(phone)} className={outline}>
              Call {phone}
            </a>
          )}
          {older && (
            <a href={`/ops/leads/${older.id}`} className={outline}>
              Older lead
            </a>
          )}
        </p>
      </div>
      {(await searchParams).failed !== undefined && (
        <p role="alert">The store failed, so nothing was changed. Its cause is in the log.</p>
      )}
      <Section title="Message">
        <p className="max-w-[34em] text-lg wrap-anywhere whitespace-pre-wrap" dir="auto">
          {message}
        </p>
      </Section>
      <Section title="From">
        <dl>
          {(Object.entries(fields) as [LeadField, string][]).map(([name, text]) => (
            <Row key={name} name={contact.fields[name].label}>
              <p className="whitespace-pre-wrap" dir="auto">
                {text}
              </p>
            </Row>
          ))}
        </dl>
      </Section>
      <Section title="Delivery">
        <Delivery lead={lead} />
      </Section>
      <div className="flex flex-wrap items-start gap-4">
        {hasWebhook && lead.state !== 'done' && (
          <ConfirmedAction id={id} name="Send again" action={sendAgain}>
            The lead goes to the webhook at once. Its attempts are counted anew.
          </ConfirmedAction>
        )}
        {!hasWebhook && lead.state === 'held' && (
          <ConfirmedAction id={id} name="Release" action={sendAgain}>
            The lead is no spam. It waits here until there is a webhook.
          </ConfirmedAction>
        )}
        <ConfirmedAction id={id} name="Delete for good" action={deleteForGood}>
          The lead and its delivery are deleted here. Copies at the webhook and in backups stay.
        </ConfirmedAction>
      </div>
    </>
  );
}
