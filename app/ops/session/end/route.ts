import { opsAction, seeOther } from '#lib/server/ops/action';
import { endSession, removeSessionCookie } from '#lib/server/ops/session';
import { withStore } from '#lib/server/store/with-store';

/** Signs out. On a full disk only the browser forgets the session, and the page says so. */
export const POST = opsAction('/ops/session/end', async ({ store, session, addLogFields }) => {
  const unwritten = await withStore(() => endSession(store, session));
  if (unwritten) addLogFields({ code: unwritten.code, cause: unwritten.cause });
  return seeOther(`/ops/sign-in${unwritten ? '?flash=not-ended' : ''}`, removeSessionCookie());
});
