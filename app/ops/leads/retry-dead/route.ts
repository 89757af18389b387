import { deliverSoon } from '#lib/server/contact/worker';
import { opsAction, seeOther } from '#lib/server/ops/action';
import { retryDeadLeads } from '#lib/server/ops/lead-actions';

export const POST = opsAction('/ops/leads/retry-dead', async ({ store, request, addLogFields }) => {
  const queued = await retryDeadLeads(store, request);
  addLogFields({ queued });
  if (queued > 0) deliverSoon();
  return seeOther(`/ops/leads?flash=${queued > 0 ? 'queued-dead' : 'none-dead'}`);
});
