import { RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';
import { opsAction, seeOther } from '#lib/server/ops/action';
import { recordAction } from '#lib/server/ops/audit';
import { writeFlash } from '#lib/server/ops/flash-messages';
import { sendTestMessage } from '#lib/server/ops/test-sends';

/** Makes one chat turn, within the 60 s for which a proxy may wait. */
export const POST = opsAction('/ops/checks/message', async ({ store, request }) => {
  await recordAction(store, request, 'test message');
  return seeOther('/ops/checks?tried', writeFlash('ops-tried', await sendTestMessage(RESPONSE_TIMEOUT_MS)));
});
