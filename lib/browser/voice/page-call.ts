import { hearsVisitor, openHeardMicrophone } from '#lib/browser/audio/microphone';
import { sendRequest } from '#lib/browser/http';
import { keepSharedRequest, onSharedRequestForgotten, readSharedRequest } from '#lib/browser/shared-request';
import { after } from '#lib/browser/timer';
import { showToast } from '#lib/browser/toasts';
import { noteCallLength, onSent, wasSent } from '#lib/browser/visit';
import type { RecordStanding } from '#lib/browser/visitor-record';
import { createVoiceCall, type VoiceCallDeps } from '#lib/browser/voice/call';
import { fetchCredits } from '#lib/browser/voice/credits';
import { writeStoredCredits } from '#lib/browser/voice/stored-credits';
import { ROUTE_DEADLINE_MS } from '#lib/contracts/limits';
import type { EndedCall, StartedCall } from '#lib/contracts/voice';

const headers = { 'content-type': 'application/json' };
const deadlineMs = ROUTE_DEADLINE_MS;

const deps: VoiceCallDeps = {
  loadEngine: async (kind) =>
    kind === 'service'
      ? (await import('#lib/browser/voice/service-engine')).engine
      : (await import('#lib/browser/voice/embedded-engine')).engine,
  hearsVisitor,
  openMicrophone: openHeardMicrophone,
  fetchCredits,
  keepCredits: (credits) => writeStoredCredits(credits.id, credits),
  readSharedRequest,
  startCall: (signal) =>
    sendRequest<StartedCall>('POST', '/api/voice/call/web', '{}', { headers, signal, deadlineMs }),
  endCall: (end) =>
    sendRequest<EndedCall>('POST', '/api/voice/call/end', JSON.stringify(end), { headers, deadlineMs }),
  endCallOnLeave(end) {
    const body = new Blob([JSON.stringify(end)], { type: 'application/json' });
    navigator.sendBeacon('/api/voice/call/end', body);
  },
  onLeave(callback) {
    addEventListener('pagehide', callback);
    return () => removeEventListener('pagehide', callback);
  },
  showToast,
  warn: (what, cause) => console.warn(what, cause),
  now: () => Date.now(),
  after,
};

export const voiceCall = createVoiceCall(deps);

let noted: number | null = null;
let kept: RecordStanding | null = null;
voiceCall.subscribe(() => {
  const { lastSeconds, standing, credits } = voiceCall.getState();
  const isBuiltIn = credits?.engine === 'embedded';
  if (isBuiltIn && standing && standing !== kept) keepSharedRequest(standing, 'call');
  kept = standing;
  if (lastSeconds !== null && lastSeconds !== noted) noteCallLength(lastSeconds);
  noted = lastSeconds;
});

onSharedRequestForgotten(voiceCall.forgetRecord);
onSent(() => {
  const { standing } = voiceCall.getState();
  if (standing && wasSent(standing.record)) voiceCall.noteSent();
});
