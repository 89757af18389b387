import { findLead } from '#lib/server/contact/leads';
import { deliverSoon } from '#lib/server/contact/worker';
import { fail } from '#lib/server/core/errors';
import { opsAction, seeOther } from '#lib/server/ops/action';
import { retryLead } from '#lib/server/ops/lead-actions';
import { outboxState } from '#lib/server/store/schema';

const retryable = outboxState.exclude(['done']);

/** Requeues a lead, or releases a held one, if its state is still the one shown on the page. */
export const POST = opsAction(
  '/ops/leads/[id]/retry',
  async ({ store, request, fields, id, addLogFields }) => {
    const state = retryable.safeParse(fields.state);
    if (!state.success) return fail('invalid-fields', 'a lead in this state cannot be retried');
    const queued = await retryLead(store, request, { id, state: state.data });
    addLogFields({ leadId: id, queued });
    if (queued > 0) {
      deliverSoon();
      return seeOther(`/ops/leads/${id}?flash=queued`);
    }
    const lead = await findLead(store, id);
    return seeOther(lead?.id === id ? `/ops/leads/${id}?flash=changed` : '/ops/leads?flash=gone');
  },
);
