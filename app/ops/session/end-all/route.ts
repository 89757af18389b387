import { opsAction, seeOther } from '#lib/server/ops/action';
import { recordAction } from '#lib/server/ops/audit';
import { endAllSessions, removeSessionCookie } from '#lib/server/ops/session';

/** Signs everybody out, in every browser and process. */
export const POST = opsAction('/ops/session/end-all', async ({ store, request }) => {
  await endAllSessions(store);
  await recordAction(store, request, 'sign out everywhere');
  return seeOther('/ops/sign-in', removeSessionCookie());
});
