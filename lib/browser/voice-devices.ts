import { post } from '#lib/browser/post';
import { showToast } from '#lib/browser/toasts';
import { createVoiceCall, type VoiceCallDeps } from '#lib/browser/voice-call';
import { fetchCredits } from '#lib/browser/voice-credits';
import { hearsVisitor, openMicrophone } from '#lib/browser/voice-microphone';
import { writeMirror } from '#lib/browser/voice-mirror';
import type { EndedCall, StartedCall } from '#lib/contracts/voice';

const headers = { 'content-type': 'application/json' };

/** The browser's own world for a call. */
const voiceDevices: VoiceCallDeps = {
  loadEngine: async (kind) =>
    kind === 'service'
      ? (await import('#lib/browser/voice-call-service')).engine
      : (await import('#lib/browser/voice-call-embedded')).engine,
  hearsVisitor,
  openMicrophone,
  fetchCredits,
  keepCredits: (credits) => writeMirror(credits.id, credits),
  startCall: (signal) => post<StartedCall>('/api/voice/call/web', '{}', { headers, signal }),
  endCall: (id, connected) =>
    post<EndedCall>('/api/voice/call/end', JSON.stringify({ id, connected }), { headers }),
  endCallOnLeave(id, connected) {
    const body = new Blob([JSON.stringify({ id, connected })], { type: 'application/json' });
    navigator.sendBeacon('/api/voice/call/end', body);
  },
  onLeave(callback) {
    addEventListener('pagehide', callback);
    return () => removeEventListener('pagehide', callback);
  },
  showToast,
  warn: (what, cause) => console.warn(what, cause),
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** The page's one call. */
export const voiceCall = createVoiceCall(voiceDevices);
