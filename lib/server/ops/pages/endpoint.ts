import 'server-only';
import { z } from 'zod';
import { errorStatus } from '#lib/contracts/errors';
import { actionPaths, findPath, viewPaths } from '#lib/contracts/ops-paths';
import { getEnv } from '#lib/server/core/env';
import { type Failure, fail, type Result, sentenceOf, succeed } from '#lib/server/core/errors';
import { urlencoded } from '#lib/server/http/body';
import { clientIp } from '#lib/server/http/client-ip';
import { html } from '#lib/server/http/html';
import { namesOwnOrigin } from '#lib/server/http/origin';
import { route } from '#lib/server/http/route';
import { isToken } from '#lib/server/http/token';
import { recordAction } from '#lib/server/ops/audit';
import { renderPage, seeOther } from '#lib/server/ops/pages/page';
import { actions, views } from '#lib/server/ops/pages/routes';
import { renderSignIn } from '#lib/server/ops/pages/sign-in';
import { type Action, fieldNames, type Visit } from '#lib/server/ops/pages/visit';
import { checkPassword } from '#lib/server/ops/password';
import { OPS_BODY_MAX_BYTES } from '#lib/server/ops/path';
import { beginSession, endSession, readSession, type Session } from '#lib/server/ops/session';
import type { Store } from '#lib/server/store/store';
import { withStore } from '#lib/server/store/with-store';

// One way in to every address under /ops: who is not signed in reads the same form everywhere.

const SIGN_IN = '/ops/sign-in';
const SIGN_OUT = '/ops/sign-out';

// Names that are not on the list would stand in the log: whoever is not signed in could write there.
const formSchema = z.object(Object.fromEntries(fieldNames.map((name) => [name, z.string().optional()])));

function renderFailure(failure: Failure): Response {
  const body = html`<h1>${sentenceOf(failure)}</h1><p><a class="link" href="/ops">Now</a></p>`;
  return renderPage({ title: 'Not done', body, session: null, status: errorStatus[failure.code] });
}

type Access = { store: Store; password: string; session: Session | null };

/** What every request under /ops needs to know first. */
async function open({ headers }: Request): Promise<Result<Access>> {
  const { opsPassword: password } = getEnv();
  if (password === null) return fail('not-found', 'OPS_PASSWORD is not set');
  const store = await withStore(async (store) => succeed(store));
  if (!store.ok) return store;
  const session = await readSession(store.value, headers, password, Date.now());
  return succeed({ store: store.value, password, session });
}

type Tools = Pick<Visit, 'addLogFields'>;

function askPassword({ addLogFields }: Tools): Response {
  addLogFields({ code: 'no-session', cause: 'nobody is signed in' });
  return renderSignIn(401);
}

/** One answer for every password that does not open: it says nothing of whether this one was looked at. */
function refusePassword({ addLogFields }: Tools, isLookedAt: boolean): Response {
  const cause = isLookedAt ? 'a wrong password' : 'too many passwords of this address wait already';
  addLogFields({ code: 'wrong-password', cause });
  return renderSignIn(401, 'That is not the password, or too many are being tried from your address.');
}

async function show(request: Request, tools: Tools): Promise<Response | Failure> {
  const access = await open(request);
  if (!access.ok) return access;
  const { session, store } = access.value;
  const { pathname, searchParams } = new URL(request.url);
  if (!session) return pathname === SIGN_IN ? renderSignIn(200) : askPassword(tools);
  if (pathname === SIGN_IN) return seeOther('/ops');
  const found = findPath(viewPaths, pathname);
  if (!found) return missing(pathname);
  tools.addLogFields({ page: found.path });
  const visit = { request, session, store, params: found.params, query: searchParams, ...tools };
  return views[found.path](visit);
}

/** Where nothing is shown, or done. */
function missing(pathname: string): Failure {
  const isKnown = findPath(viewPaths, pathname) ?? findPath(actionPaths, pathname);
  return isKnown ? fail('method-not-allowed', 'the other method') : fail('not-found', 'no such page');
}

async function signIn(
  { store, password }: Access,
  request: Request,
  given: string,
  tools: Tools,
): Promise<Response | Failure> {
  const verdict = await checkPassword(given, password, clientIp(request.headers));
  if (verdict !== 'right') return refusePassword(tools, verdict === 'wrong');
  const unwritten = await withStore(async () => {
    await recordAction(store, request, 'sign in');
    return null;
  });
  // Who has to see that the disk is full must not be kept out by it.
  if (unwritten) tools.addLogFields({ code: unwritten.code, cause: unwritten.cause });
  return seeOther('/ops', await beginSession(store, password, Date.now()));
}

async function act(request: Request, fields: Action['fields'], tools: Tools): Promise<Response | Failure> {
  const access = await open(request);
  if (!access.ok) return access;
  if (!namesOwnOrigin(request.headers)) return fail('foreign-origin', 'a form names no origin of ours');
  const { session, store } = access.value;
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === SIGN_IN) return signIn(access.value, request, fields.password ?? '', tools);
  if (!session) return askPassword(tools);
  if (!isToken(fields.token ?? '', session.token))
    return fail('foreign-origin', 'the form’s token is not this session’s');
  if (pathname === SIGN_OUT) return seeOther(SIGN_IN, endSession());
  const found = findPath(actionPaths, pathname);
  if (!found) return missing(pathname);
  tools.addLogFields({ page: found.path });
  const visit = { request, session, store, params: found.params, query: searchParams, ...tools };
  return actions[found.path]({ ...visit, fields });
}

// Every address under /ops. The log says which kind of page it was, never the address.

export const GET = route(
  '/ops',
  { limit: 'ops', fromAnywhere: true, renderFailure },
  ({ request, addLogFields }) => show(request, { addLogFields }),
);
export const POST = route(
  '/ops',
  { limit: 'ops', accepts: urlencoded(OPS_BODY_MAX_BYTES), body: formSchema, renderFailure },
  ({ request, input, addLogFields }) => act(request, input, { addLogFields }),
);
