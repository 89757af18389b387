import { getEnv } from '#lib/server/core/env';
import { succeed } from '#lib/server/core/errors';
import { route } from '#lib/server/http/route';
import { withStore } from '#lib/server/store/store';
import { readCredits } from '#lib/server/voice/credits';
import { respondToVisitor } from '#lib/server/voice/visitor';

/** Returns the visitor's credits and the engine of a call. Sets the cookie of a new visitor. */
export const GET = route('/api/voice/credits', { limit: 'voice' }, ({ request }) =>
  withStore((store) =>
    respondToVisitor(store, request.headers, async (id) =>
      succeed({
        id,
        ...(await readCredits(store.db, id, Date.now())),
        engine: getEnv().voiceService ? 'service' : 'browser',
      }),
    ),
  ),
);
