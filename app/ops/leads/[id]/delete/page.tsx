import { ButtonForm, ButtonLink } from '#components/ops/button-form';
import { ViewTitle } from '#components/ops/page-title';
import { Bar } from '#components/ops/section';
import { findLead } from '#lib/server/contact/leads';
import { fail } from '#lib/server/core/errors';
import { opsPage } from '../../../ops-page';

export default opsPage('/ops/leads/[id]/delete', async ({ session, store, id }) => {
  const lead = await findLead(store, id);
  if (lead?.id !== id) return fail('not-found', 'no such lead');
  return (
    <>
      <ViewTitle name="Delete a lead">Delete this lead?</ViewTitle>
      <p className="max-w-[44em]">
        The words of <bdi>{`${lead.first_name} ${lead.last_name}`}</bdi> go for good, delivered or not, and
        with them the delivery and its attempts. What a webhook has passed on, and backups, stay.
      </p>
      <Bar>
        <ButtonForm
          session={session}
          action={`/ops/leads/${id}/delete/confirm`}
          className="border-signal text-signal"
        >
          Delete permanently
        </ButtonForm>
        <ButtonLink href={`/ops/leads/${id}`}>Keep it</ButtonLink>
      </Bar>
    </>
  );
});
