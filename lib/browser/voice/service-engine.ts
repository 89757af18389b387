import Daily from '@daily-co/daily-js';
import VapiModule from '@vapi-ai/web';
import type { CallEngine, CallProblem, Emit } from '#lib/browser/voice/engine';
import { LOUD_SPEECH_RMS, reportLevel } from '#lib/browser/voice/levels';

// A call on the voice service, joined by `reconnect`. Unlike `start` it makes no request of its own, so the
// browser needs no key, and an abandoned attempt never becomes a call (docs/decisions.md).

type SdkError = { type?: string; error?: { type?: string; error?: { type?: string }; message?: unknown } };

// Bundlers disagree on the depth of a CommonJS default export.
const Vapi = (VapiModule as typeof VapiModule & { default?: typeof VapiModule }).default ?? VapiModule;

const sdkProblems: Record<string, CallProblem> = {
  permissions: 'refused',
  'not-found': 'missing',
  'mic-in-use': 'busy',
  'cam-mic-in-use': 'busy',
};

/** Removes what the SDK has added to the page, and has removed only in part. A script that is still loading will not run. */
function removeElements(): void {
  const added = 'audio[data-participant-id], head script[src^="https://c.daily.co/"]';
  for (const element of document.querySelectorAll(added)) {
    if (element instanceof HTMLAudioElement) element.srcObject = null;
    new Document().adoptNode(element);
  }
}

function listen(vapi: InstanceType<typeof Vapi>, emit: Emit): void {
  let isConnected = false;
  const connect = () => {
    isConnected = true;
    emit({ type: 'connected' });
  };
  vapi.on('call-start-success', () => emit({ type: 'step', step: 'assistant' }));
  // The first one means that the room is joined, the second that the assistant is listening.
  vapi.once('call-start', () => vapi.on('call-start', connect));
  vapi.on('call-end', () => emit({ type: 'ended' }));
  vapi.on('speech-start', () => {
    connect();
    emit({ type: 'speaking', isSpeaking: true });
  });
  vapi.on('speech-end', () => emit({ type: 'speaking', isSpeaking: false }));
  vapi.on('volume-level', (level: number) => reportLevel('assistant', level));
  vapi.on('local-volume-level', (level: number) => reportLevel('user', level / LOUD_SPEECH_RMS));
  vapi.on('message', (message: Record<string, unknown> | null) => {
    if (message?.type === 'speech-update' && message.role === 'user' && message.status === 'stopped')
      emit({ type: 'stopped-speaking' });
    if (message?.type === 'status-update' && message.status === 'ended') emit({ type: 'ended' });
    if (message?.type !== 'transcript' || typeof message.transcript !== 'string') return;
    const role = message.role === 'user' ? 'user' : 'assistant';
    emit({ type: 'said', role, text: message.transcript, isFinal: message.transcriptType === 'final' });
  });
  vapi.on('camera-error', (error: SdkError) => {
    const kind = error.error?.error?.type ?? '';
    emit({ type: 'failed', problem: sdkProblems[kind] ?? 'other', cause: `microphone ${kind}` });
  });
  vapi.on('error', (error: SdkError) => {
    const kind = error.type ?? '';
    const cause = `${kind} ${JSON.stringify(error.error?.message ?? '')}`;
    if (kind.startsWith('audio-process')) console.warn('voice audio processing', cause);
    else if (error.error?.error?.type === 'ejected') emit({ type: 'ended' });
    else if (kind === 'audio-start-failed') emit({ type: 'failed', problem: 'playback', cause });
    else emit({ type: 'failed', problem: isConnected ? 'connection' : 'engine', cause });
  });
}

export const engine: CallEngine = {
  isSupported: () => Daily.supportedBrowser().supported,
  open({ artifactPlan, webCallUrl = '', ...call }, emit, microphone) {
    // The SDK opens one of its own.
    microphone?.stop();
    // The content security policy allows no `eval`.
    const vapi = new Vapi('', location.origin, { avoidEval: true });
    listen(vapi, emit);
    // A recorded assistant waits for the recording, which never starts because no camera is opened. So it is
    // told to begin.
    const start = () => vapi.send({ type: 'control', control: 'say-first-message' });
    if (artifactPlan?.videoRecordingEnabled) vapi.once('call-start', () => vapi.once('call-start', start));
    vapi
      .reconnect({ ...call, webCallUrl })
      .catch((error: unknown) => emit({ type: 'failed', problem: 'engine', cause: String(error) }));
    return {
      async stop() {
        removeElements();
        const room = vapi.getDailyCallObject();
        if (room?.meetingState() === 'joined-meeting') vapi.send({ type: 'end-call' });
        // The library stops it too, but only after leaving, which may take until the page is closed.
        room?.participants().local?.tracks.audio.persistentTrack?.stop();
        await vapi.stop();
        removeElements();
      },
      // Ends the call after the text, which the visitor cannot interrupt, and which interrupts the assistant.
      sayLast: (text) => vapi.say(text, true, false, true),
    };
  },
};
