import { AuditTable } from '#components/ops/audit-table';
import { ButtonForm, ButtonLink } from '#components/ops/button-form';
import { Definition, DefinitionList } from '#components/ops/definition-list';
import { LeadState } from '#components/ops/lead-state';
import { Moment } from '#components/ops/moment';
import { Notice } from '#components/ops/notice';
import { ViewTitle } from '#components/ops/page-title';
import { Bar, Halves, Section } from '#components/ops/section';
import { TextLink } from '#components/ops/text-link';
import { contact } from '#lib/content/contact';
import { type LeadField, leadFieldNames, leadFields } from '#lib/contracts/lead-fields';
import { toFields } from '#lib/server/contact/lead-columns';
import { findLead, type KeptLead, listAttempts } from '#lib/server/contact/leads';
import { fail } from '#lib/server/core/errors';
import { listActions } from '#lib/server/ops/audit';
import { flashMessage } from '#lib/server/ops/flash-messages';
import { formatSpan } from '#lib/server/ops/format';
import type { Session } from '#lib/server/ops/session';
import { opsPage } from '../../ops-page';

const retryLabels = { pending: 'Send now', dead: 'Send again', held: 'Release and send', done: null };

function Choices({ session, lead: { id, state } }: { session: Session; lead: KeptLead }) {
  const label = retryLabels[state];
  return (
    <Bar>
      {label && (
        <ButtonForm session={session} action={`/ops/leads/${id}/retry`} fields={{ state }} variant="default">
          {label}
        </ButtonForm>
      )}
      <ButtonLink href={`/ops/leads/${id}/delete`} className="border-signal text-signal">
        Delete …
      </ButtonLink>
    </Bar>
  );
}

const titleFields: readonly LeadField[] = ['firstName', 'lastName'];

function Words({ lead }: { lead: KeptLead }) {
  const fields = toFields(lead);
  const below = leadFieldNames.filter((name) => fields[name] && !titleFields.includes(name));
  return (
    <Section title="Message">
      <DefinitionList>
        {below.map((name) => (
          <Definition key={name} name={contact.fields[name].label}>
            {leadFields[name].type === 'lines' ? (
              <p className="max-w-[44em] whitespace-pre-wrap" dir="auto">
                {fields[name]}
              </p>
            ) : (
              <bdi>{fields[name]}</bdi>
            )}
          </Definition>
        ))}
      </DefinitionList>
    </Section>
  );
}

function Delivery({ lead }: { lead: KeptLead }) {
  return (
    <Section title="Delivery">
      <DefinitionList>
        <Definition name="State">
          <LeadState {...lead} />
        </Definition>
        <Definition name="Received">
          <Moment at={lead.created_at} /> UTC, {formatSpan(Date.now() - lead.created_at)} ago
        </Definition>
        <Definition name="Attempts">{lead.attempts}</Definition>
        {lead.state === 'pending' && (
          <Definition name="Next attempt">
            <Moment at={lead.next_attempt_at} /> UTC
          </Definition>
        )}
        {lead.last_error && (
          <Definition name="Last error">
            <bdi>{lead.last_error}</bdi>
          </Definition>
        )}
        <Definition name="Id">
          <span className="text-xs">{lead.id}</span>
        </Definition>
      </DefinitionList>
    </Section>
  );
}

type AttemptsProps = { lead: KeptLead; attempts: Awaited<ReturnType<typeof listAttempts>> };

function Attempts({ lead, attempts }: AttemptsProps) {
  const takenAt = lead.state === 'done' ? lead.finished_at : null;
  return (
    <Section title="Attempts">
      {attempts.length === 0 && !takenAt && <p className="text-sm text-muted-foreground">No attempts yet.</p>}
      <DefinitionList>
        {takenAt && (
          <Definition name={<Moment at={takenAt} />}>
            <span className="text-done">accepted by the webhook</span>
          </Definition>
        )}
        {attempts.map(({ at, cause }) => (
          <Definition key={at} name={<Moment at={at} />}>
            <bdi>{cause}</bdi>
          </Definition>
        ))}
      </DefinitionList>
    </Section>
  );
}

export default opsPage('/ops/leads/[id]', async ({ session, store, id, query }) => {
  const lead = await findLead(store, id);
  if (lead?.id !== id) return fail('not-found', 'no such lead');
  const message = flashMessage(query('flash'));
  const [attempts, done] = await Promise.all([listAttempts(store, id), listActions(store, id)]);
  return (
    <>
      <ViewTitle name="Lead">
        <bdi>{`${lead.first_name} ${lead.last_name}`}</bdi>
      </ViewTitle>
      {message && <Notice>{message}</Notice>}
      <Choices session={session} lead={lead} />
      <Halves>
        <Words lead={lead} />
        <Delivery lead={lead} />
      </Halves>
      <Attempts lead={lead} attempts={attempts} />
      {done.length > 0 && (
        <Section title="Actions">
          <AuditTable lines={done} />
        </Section>
      )}
      <TextLink href="/ops/leads">All leads</TextLink>
    </>
  );
});
