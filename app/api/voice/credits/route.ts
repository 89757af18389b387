import type { ApiResponses } from '#lib/contracts/responses';
import { getEnv } from '#lib/server/core/env';
import { succeed } from '#lib/server/core/errors';
import { route } from '#lib/server/http/route';
import { withStore } from '#lib/server/store/store';
import { readCredits } from '#lib/server/voice/credits';
import { readOrMakeVisitorId } from '#lib/server/voice/visitor';

/** Returns the visitor's credits and the engine of a call. Sets the cookie of a new visitor. */
export const GET = route('/api/voice/credits', { rateLimit: 'voice' }, () =>
  withStore(async (store) => {
    const id = await readOrMakeVisitorId(store);
    const engine = getEnv().voiceService ? 'service' : 'browser';
    const body: ApiResponses['credits'] = { id, ...(await readCredits(store.db, id, Date.now())), engine };
    return succeed(body);
  }),
);
