import { deliverSoon } from '#lib/server/contact/worker';
import { opsAction, seeOther } from '#lib/server/ops/action';
import { releaseFlood } from '#lib/server/ops/lead-actions';

export const POST = opsAction('/ops/leads/release-flood', async ({ store, request, addLogFields }) => {
  const queued = await releaseFlood(store, request);
  addLogFields({ queued });
  if (queued > 0) deliverSoon();
  return seeOther(`/ops/leads?flash=${queued > 0 ? 'released-flood' : 'none-flood'}`);
});
