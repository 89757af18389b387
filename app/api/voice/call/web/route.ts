import { readClientIp } from '#lib/server/http/client-ip';
import { route } from '#lib/server/http/route';
import { digestWithSecret } from '#lib/server/store/secret';
import { withStore } from '#lib/server/store/store';
import { placeCall } from '#lib/server/voice/calls';
import { readOrMakeVisitorId } from '#lib/server/voice/visitor';

/** Spends a credit and starts a call. The request body is ignored. */
export const POST = route('/api/voice/call/web', { rateLimit: 'call' }, ({ request, addLogFields }) =>
  withStore(async (store) => {
    const visitorId = await readOrMakeVisitorId(store);
    const addressDigest = digestWithSecret(store, `address:${readClientIp(request.headers)}`);
    const call = await placeCall(store, { visitorId, addressDigest }, request.signal);
    if (call.ok) addLogFields({ callId: call.value.id });
    return call;
  }),
);
