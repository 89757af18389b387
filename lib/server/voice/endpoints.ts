import 'server-only';
import { z } from 'zod';
import { VOICE_BODY_MAX_BYTES } from '#lib/contracts/limits';
import {
  type EndedCall,
  endCallSchema,
  type StartedCall,
  startCallSchema,
  type VoiceCredits,
} from '#lib/contracts/voice';
import { getEnv } from '#lib/server/env';
import { clientIp } from '#lib/server/http/client-ip';
import { getEndpoint, postEndpoint } from '#lib/server/http/endpoint';
import { fail } from '#lib/server/http/errors';
import { withStore } from '#lib/server/store/with-store';
import { endCall } from '#lib/server/voice/calls';
import { readCredits } from '#lib/server/voice/credits';
import { startCall } from '#lib/server/voice/start';
import { hashAddress, knownVisitor, meetVisitor, type Visitor } from '#lib/server/voice/visitor';

const post = { types: ['application/json'], maxBytes: VOICE_BODY_MAX_BYTES, headers: z.object({}) } as const;

function answer({ setCookie }: Visitor, body: object): Response {
  return Response.json(body, setCookie ? { headers: { 'set-cookie': setCookie } } : {});
}

/** `GET /api/voice/credits`: the visitor's credits and how a call would run. A new visitor is given the cookie. */
export const creditsEndpoint = getEndpoint(
  '/api/voice/credits',
  (request) =>
    withStore(async (store) => {
      const visitor = await meetVisitor(store, request.headers);
      const { voiceService, voiceMaxCallSeconds } = getEnv();
      const credits: VoiceCredits = {
        id: visitor.id,
        ...(await readCredits(store, visitor.id, Date.now())),
        engine: voiceService ? 'service' : 'embedded',
        maxCallSeconds: voiceMaxCallSeconds,
      };
      return answer(visitor, credits);
    }),
  'voice',
);

/** `POST /api/voice/call/web`: a credit in, a call out. What the body says is ignored. */
export const startEndpoint = postEndpoint({
  ...post,
  route: '/api/voice/call/web',
  limit: 'call',
  body: startCallSchema,
  handle: ({ request, addLogFields }) =>
    withStore(async (store) => {
      const visitor = await meetVisitor(store, request.headers);
      const call = await startCall(store, {
        visitorId: visitor.id,
        address: await hashAddress(store, clientIp(request.headers)),
        signal: request.signal,
      });
      if (!call.ok) return call;
      addLogFields({ callId: call.value.id });
      return answer(visitor, call.value satisfies StartedCall);
    }, 'call'),
});

/** `POST /api/voice/call/end`: ends a call of this visitor's. Also takes what `sendBeacon` sends. */
export const endEndpoint = postEndpoint({
  ...post,
  route: '/api/voice/call/end',
  limit: 'voice',
  body: endCallSchema,
  handle: ({ input, request, addLogFields }) =>
    withStore(async (store) => {
      const visitorId = await knownVisitor(store, request.headers);
      const ended = visitorId && (await endCall(store, { ...input, visitorId }, Date.now()));
      if (!ended) return fail('not-found', 'no such call of this visitor');
      addLogFields({ callId: input.id, seconds: ended.seconds, refunded: ended.refunded });
      return Response.json(ended satisfies EndedCall);
    }),
});
