import { opsAction, seeOther } from '#lib/server/ops/action';
import { deleteLead } from '#lib/server/ops/lead-actions';

export const POST = opsAction('/ops/leads/[id]/delete', async ({ store, request, id, addLogFields }) => {
  const deleted = await deleteLead(store, request, id);
  addLogFields({ leadId: id, deleted });
  return seeOther(`/ops/leads?flash=${deleted > 0 ? 'deleted' : 'gone'}`);
});
