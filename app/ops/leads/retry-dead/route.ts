import { deliverSoon } from '#lib/server/contact/worker';
import { opsAction, seeOther } from '#lib/server/ops/action';
import { retryAll } from '#lib/server/ops/lead-actions';

export const POST = opsAction('/ops/leads/retry-dead', async ({ store, request, addLogFields }) => {
  const queued = await retryAll(store, request, 'dead');
  addLogFields({ queued });
  if (queued > 0) deliverSoon();
  return seeOther(`/ops/leads?flash=${queued > 0 ? 'queued-dead' : 'none-dead'}`);
});
