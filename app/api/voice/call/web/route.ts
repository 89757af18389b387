import { succeed } from '#lib/server/core/errors';
import { clientIp } from '#lib/server/http/client-ip';
import { route } from '#lib/server/http/route';
import { digestWithSecret } from '#lib/server/store/secret';
import { withStore } from '#lib/server/store/with-store';
import { placeCall } from '#lib/server/voice/calls';
import { findOrCreateVisitor, respondToVisitor } from '#lib/server/voice/visitor';

/** Spends a credit and starts a call. The request body is ignored. */
export const POST = route('/api/voice/call/web', { limit: 'call' }, ({ request, addLogFields }) =>
  withStore(async (store) => {
    const visitor = await findOrCreateVisitor(store, request.headers);
    const addressDigest = await digestWithSecret(store, `address:${clientIp(request.headers)}`);
    const call = await placeCall(store, { visitorId: visitor.id, addressDigest }, request.signal);
    if (!call.ok) return call;
    addLogFields({ callId: call.value.id });
    return succeed(await respondToVisitor(store, visitor, call.value));
  }, 'call'),
);
