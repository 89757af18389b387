import { findLead } from '#lib/server/contact/leads';
import { deliverSoon } from '#lib/server/contact/worker';
import { fail } from '#lib/server/core/errors';
import { opsAction, seeOther } from '#lib/server/ops/action';
import { retryLead } from '#lib/server/ops/lead-actions';
import { outboxState } from '#lib/server/store/schema';

/** The states in which a lead can be sent again. */
const retryable = outboxState.exclude(['done']);

/** Sends a lead again, or lets one go that was held, if it is still as the page had it. */
export const POST = opsAction(
  '/ops/leads/[id]/retry',
  async ({ store, request, fields, id, addLogFields }) => {
    const state = retryable.safeParse(fields.state);
    if (!state.success) return fail('invalid-fields', 'no state that a lead is sent again from');
    const queued = await retryLead(store, request, { id, state: state.data });
    addLogFields({ leadId: id, queued });
    if (queued > 0) {
      deliverSoon();
      return seeOther(`/ops/leads/${id}?said=queued`);
    }
    const lead = await findLead(store, id);
    return seeOther(lead?.id === id ? `/ops/leads/${id}?said=changed` : '/ops/leads?said=gone');
  },
);
