import { getEnv } from '#lib/server/core/env';
import { fail } from '#lib/server/core/errors';
import { opsAction, seeOther } from '#lib/server/ops/action';
import { recordAction } from '#lib/server/ops/audit';
import { writeFlash } from '#lib/server/ops/flash-messages';
import { sendTestLead } from '#lib/server/ops/test-sends';

/** Sends one lead marked TEST. */
export const POST = opsAction('/ops/checks/lead', async ({ store, request }) => {
  const { contactWebhook } = getEnv();
  if (!contactWebhook) return fail('not-found', 'CONTACT_WEBHOOK_URL is not set');
  await recordAction(store, request, 'test lead');
  return seeOther('/ops/checks?tried', writeFlash('ops-tried', await sendTestLead(contactWebhook)));
});
