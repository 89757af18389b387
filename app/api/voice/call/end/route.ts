import { endCallSchema } from '#lib/contracts/voice';
import { fail } from '#lib/server/core/errors';
import { route } from '#lib/server/http/route';
import { withStore } from '#lib/server/store/store';
import { endCall } from '#lib/server/voice/calls';
import { readVisitorId } from '#lib/server/voice/visitor';

/** Ends one of this visitor's calls. */
export const POST = route(
  '/api/voice/call/end',
  { rateLimit: 'voice', accepts: { type: 'application/json', maxBytes: 1024 }, body: endCallSchema },
  ({ body, addLogFields }) =>
    withStore(async (store) => {
      const visitorId = await readVisitorId(store);
      if (visitorId === null) return fail('not-found', 'no visitor');
      const ended = await endCall(store, { ...body, visitorId }, Date.now());
      if (ended.ok) addLogFields({ callId: body.id, ...ended.value });
      return ended;
    }),
);
