import 'server-only';
import { z } from 'zod';
import { brand } from '#lib/content/brand';
import { errorStatus } from '#lib/contracts/errors';
import { getEnv } from '#lib/server/core/env';
import { errorMessage, type Failure, fail } from '#lib/server/core/errors';
import { safeEqual } from '#lib/server/http/bearer-token';
import { urlencoded } from '#lib/server/http/body';
import { html, htmlResponse, Markup } from '#lib/server/http/html';
import { type Call, namesOwnOrigin, route } from '#lib/server/http/route';
import { OPS_BODY_MAX_BYTES } from '#lib/server/ops/path';
import { readSession, type Session } from '#lib/server/ops/session';
import type { Store } from '#lib/server/store/store';
import { withStore } from '#lib/server/store/with-store';

// Unknown fields are dropped. Rejecting them would let strangers write their names into the log.
const formSchema = z.object({
  password: z.string().optional(),
  token: z.string().optional(),
  state: z.string().optional(),
  words: z.string().optional(),
  format: z.string().optional(),
});
type Fields = z.infer<typeof formSchema>;

const paramsSchema = z.object({ id: z.string().max(64).default('') }).default({ id: '' });

type FormCall = Call<Fields, undefined, z.infer<typeof paramsSchema>>;

export type Action = Pick<FormCall, 'request' | 'addLogFields'> & {
  store: Store;
  session: Session;
  fields: Fields;
  id: string;
};

export function seeOther(address: string, setCookie?: string): Response {
  const headers = new Headers({ location: address });
  if (setCookie) headers.set('set-cookie', setCookie);
  return new Response(null, { status: 303, headers });
}

const style =
  'body{max-width:34em;margin:4em auto;padding:0 1em;font:1rem/1.5 system-ui;color-scheme:light dark}';

/** A rejected form needs no more than its reason. */
function renderFailure(failure: Failure): Response {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Action failed · ${brand.name} ops</title>
<style>${new Markup(style)}</style>
</head>
<body>
<h1>Action failed</h1>
<p>${errorMessage(failure)}</p>
<p><a href="/ops">Back to overview</a></p>
</body>
</html>`;
  return htmlResponse(errorStatus[failure.code], page, style);
}

/**
 * A route handler for a form that anyone may post from our pages. Answers 404 without OPS_PASSWORD.
 * The log has the route, never the actual path.
 */
export function opsForm(
  answer: (call: FormCall, store: Store, password: string) => Promise<Response | Failure>,
) {
  return route(
    '/ops',
    {
      limit: 'ops',
      accepts: urlencoded(OPS_BODY_MAX_BYTES),
      body: formSchema,
      params: paramsSchema,
      renderFailure,
    },
    async (call) => {
      const { opsPassword } = getEnv();
      if (opsPassword === null) return fail('not-found', 'OPS_PASSWORD is not set');
      if (!namesOwnOrigin(call.request.headers))
        return fail('foreign-origin', 'the form’s Origin is not ours');
      return withStore((store) => answer(call, store, opsPassword));
    },
  );
}

/** A route handler for a form that requires a session. `page` is the path in the log, `[id]` for an id. */
export function opsAction(page: string, act: (action: Action) => Promise<Response | Failure>) {
  return opsForm(async ({ request, input, params, addLogFields }, store, password) => {
    const session = await readSession(store, request.headers, password, Date.now());
    if (!session) {
      addLogFields({ code: 'no-session', cause: 'not signed in' });
      return seeOther('/ops/sign-in');
    }
    if (!safeEqual(input.token ?? '', session.token))
      return fail('foreign-origin', 'the form’s token is not this session’s');
    addLogFields({ page });
    return act({ request, store, session, fields: input, id: params.id, addLogFields });
  });
}
