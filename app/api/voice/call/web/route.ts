import { succeed } from '#lib/server/core/errors';
import { countFailure, getMetrics } from '#lib/server/core/metrics';
import { clientIp } from '#lib/server/http/client-ip';
import { route } from '#lib/server/http/route';
import { withStore } from '#lib/server/store/with-store';
import { startCall } from '#lib/server/voice/calls';
import { findOrCreateVisitor, hashAddress, respondToVisitor } from '#lib/server/voice/visitor';

/** Spends a credit and starts a call. The request body is ignored. */
export const POST = route('/api/voice/call/web', { limit: 'call' }, async ({ request, addLogFields }) => {
  const started = await withStore(async (store) => {
    const visitor = await findOrCreateVisitor(store, request.headers);
    const address = await hashAddress(store, clientIp(request.headers));
    const { signal } = request;
    const call = await startCall(store, { visitorId: visitor.id, address, signal });
    if (!call.ok) return call;
    addLogFields({ callId: call.value.id });
    return succeed(respondToVisitor(visitor, call.value));
  }, 'call');
  if (started.ok) getMetrics().calls.inc();
  else countFailure(started.code);
  return started;
});
