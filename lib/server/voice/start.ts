import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#lib/contracts/errors';
import type { StartedCall } from '#lib/contracts/voice';
import { getEnv } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import type { Store } from '#lib/server/store/store';
import { recordWrite } from '#lib/server/store/with-store';
import { recordCall } from '#lib/server/voice/calls';
import { type Caller, releaseCall, reserveCall } from '#lib/server/voice/credits';
import { startServiceCall } from '#lib/server/voice/service';

// Credit first, call second: a crash in between costs the visitor a credit, never the owner a call that nobody counted.

const mayHaveBeenMade = new Set<ErrorCode>(['client-closed', 'upstream-timeout', 'invalid-answer']);

type Start = { visitorId: string; address: string; signal: AbortSignal };

/**
 * Starts a call for a visitor: a credit is taken, the call made, and the credit given back when that fails.
 * Fails with the codes of `reserveCall` and `startServiceCall`. Throws when the store is away: without a count there is no
 * call.
 */
export async function startCall(store: Store, start: Start): Promise<Result<StartedCall>> {
  const { voiceService, voiceMaxCallSeconds, voiceDailyCallBudget, voiceVideoRecording } = getEnv();
  const takenAt = Date.now();
  const caller: Caller = {
    visitorId: start.visitorId,
    address: start.address,
    dailyBudget: voiceDailyCallBudget,
  };
  const reserved = await reserveCall(store, caller, takenAt);
  if (!reserved.ok) return reserved;
  const made = voiceService
    ? await startServiceCall(voiceService, {
        maxCallSeconds: voiceMaxCallSeconds,
        videoRecording: voiceVideoRecording,
        ...start,
      })
    : succeed<StartedCall>({ id: randomUUID() });
  const call = made.ok && start.signal.aborted ? fail('client-closed', 'the visitor left') : made;
  if (call.ok) await recordCall(store, call.value.id, start.visitorId, Date.now());
  else await releaseCall(store, caller, takenAt, mayHaveBeenMade.has(call.code));
  recordWrite('call', true);
  return call;
}
