import { clientIp } from '#lib/server/http/client-ip';
import { opsForm, seeOther } from '#lib/server/ops/action';
import { recordAction } from '#lib/server/ops/audit';
import { checkPassword } from '#lib/server/ops/password';
import { beginSession } from '#lib/server/ops/session';
import { withStore } from '#lib/server/store/with-store';

/** Signs in. A wrong password gets the same response whether or not it was compared. */
export const POST = opsForm(async ({ request, input, addLogFields }, store, password) => {
  const verdict = await checkPassword(input.password ?? '', password, clientIp(request.headers));
  if (verdict !== 'right') {
    const cause =
      verdict === 'wrong' ? 'a wrong password' : 'too many passwords of this address wait already';
    addLogFields({ code: 'wrong-password', cause });
    return seeOther('/ops/sign-in?flash=wrong-password');
  }
  const unwritten = await withStore(() => recordAction(store, request, 'sign in'));
  // On a full disk ops must still be able to sign in, to see that it is full.
  if (unwritten) addLogFields({ code: unwritten.code, cause: unwritten.cause });
  return seeOther('/ops', await beginSession(store, password, Date.now()));
});
