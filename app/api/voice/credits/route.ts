import { VOICE_CALL_SECONDS } from '#lib/contracts/limits';
import type { VoiceCredits } from '#lib/contracts/voice';
import { getEnv } from '#lib/server/core/env';
import { succeed } from '#lib/server/core/errors';
import { route } from '#lib/server/http/route';
import { withStore } from '#lib/server/store/with-store';
import { readCredits } from '#lib/server/voice/credits';
import { findOrCreateVisitor, respondToVisitor } from '#lib/server/voice/visitor';

/** Returns the visitor's credits and the engine of a call. Sets the cookie of a new visitor. */
export const GET = route('/api/voice/credits', { limit: 'voice' }, ({ request }) =>
  withStore(async (store) => {
    const visitor = await findOrCreateVisitor(store, request.headers);
    const { voiceService } = getEnv();
    const credits: VoiceCredits = {
      id: visitor.id,
      ...(await readCredits(store.db, visitor.id, Date.now())),
      engine: voiceService ? 'service' : 'embedded',
      maxCallSeconds: VOICE_CALL_SECONDS,
    };
    return succeed(await respondToVisitor(store, visitor, credits));
  }),
);
