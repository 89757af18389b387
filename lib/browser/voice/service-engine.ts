import Daily from '@daily-co/daily-js';
import VapiModule from '@vapi-ai/web';
import type { CallEngine, EngineEvents, LiveCall, VoiceProblem } from '#lib/browser/voice/engine';

// A call on the voice service, joined by `reconnect`. That makes no request of its own, so it needs no key,
// and an attempt that was abandoned never becomes a call (docs/decisions.md).

type VapiClass = typeof VapiModule;
type Vapi = InstanceType<VapiClass>;

// The package is CommonJS, and bundlers disagree on the depth of its default export.
const Vapi: VapiClass = (VapiModule as VapiClass & { default?: VapiClass }).default ?? VapiModule;

type SdkError = { type?: string; error?: { type?: string; error?: { type?: string }; message?: unknown } };

const microphoneProblems: Record<string, VoiceProblem> = {
  permissions: 'refused',
  'not-found': 'missing',
  constraints: 'missing',
  'mic-in-use': 'busy',
  'cam-mic-in-use': 'busy',
  'undefined-mediadevices': 'unsupported',
};

/** Translates the SDK's events. Of the up to three errors of one failure, the first counts. */
function listen(vapi: Vapi, isRecorded: boolean, events: EngineEvents): void {
  let joined = false;
  let isConnected = false;
  const connect = () => {
    // A recorded assistant waits until a recording runs, which never happens here: no camera is opened.
    if (isRecorded && !isConnected) vapi.send({ type: 'control', control: 'say-first-message' });
    isConnected = true;
    events.connected();
  };
  vapi.on('call-start-success', () => events.stage('assistant'));
  // The first call-start is the room's. The second, on the assistant's "listening", is the call's.
  vapi.on('call-start', () => {
    if (joined) connect();
    joined = true;
  });
  vapi.on('call-end', () => events.ended());
  vapi.on('speech-start', () => {
    connect();
    events.speaking(true);
  });
  vapi.on('speech-end', () => events.speaking(false));
  vapi.on('message', (message: Record<string, unknown> | null) => {
    if (message?.type === 'status-update' && message.status === 'ended') events.ended();
    if (message?.type !== 'transcript' || typeof message.transcript !== 'string') return;
    const role = message.role === 'user' ? 'user' : 'assistant';
    events.said(role, message.transcript, message.transcriptType === 'final');
  });
  vapi.on('network-quality-change', (quality: { threshold?: string } | undefined) =>
    events.notice(quality?.threshold && quality.threshold !== 'good' ? 'network' : null),
  );
  vapi.on('camera-error', (error: SdkError) => {
    const kind = error.error?.error?.type ?? '';
    if (isConnected) events.notice('microphone-lost');
    else events.failed(microphoneProblems[kind] ?? 'other', `microphone ${kind}`);
  });
  vapi.on('error', (error: SdkError) => {
    const kind = error.type ?? '';
    const cause = `${kind} ${JSON.stringify(error.error?.message ?? '')}`;
    // Noise cancellation failed; the call goes on without it.
    if (kind.startsWith('audio-process')) console.warn('voice audio processing', cause);
    // The room was closed or its time is over: a normal end.
    else if (error.error?.error?.type === 'ejected') events.ended();
    else if (kind === 'audio-start-failed') events.failed('playback', cause);
    else events.failed(isConnected ? 'connection' : 'engine', cause);
  });
}

/** Removes what the SDK leaves on the page. */
function removeElements(): void {
  for (const player of document.querySelectorAll<HTMLAudioElement>('audio[data-participant-id]')) {
    player.srcObject = null;
    player.remove();
  }
  for (const script of document.querySelectorAll('head script[src^="https://c.daily.co/"]')) script.remove();
}

export const engine: CallEngine = {
  open({ artifactPlan, webCallUrl = '', ...call }, microphone, events): LiveCall {
    // The SDK opens its own.
    microphone?.stop();
    // The content security policy allows no `eval`.
    const vapi = new Vapi('', location.origin, { avoidEval: true });
    let isMuted = false;
    let isStopped = false;
    listen(vapi, artifactPlan?.videoRecordingEnabled === true, events);
    // The SDK unmutes the microphone when its noise cancellation fails.
    vapi.on('daily-participant-updated', ({ local, audio }) => {
      if (isMuted && !isStopped && local && audio) vapi.setMuted(true);
    });
    if (Daily.supportedBrowser().supported)
      vapi
        .reconnect({ ...call, webCallUrl })
        .catch((error: unknown) => events.failed('engine', String(error)));
    else queueMicrotask(() => events.failed('browser', 'the call library does not support this browser'));
    return {
      async stop() {
        isStopped = true;
        // The library stops it too, but only after leaving, which may take until the page is closed.
        vapi.getDailyCallObject()?.participants().local?.tracks.audio.persistentTrack?.stop();
        await vapi.stop();
        vapi.removeAllListeners();
        vapi.on('error', (error: SdkError) => console.warn('voice call, after its end', error.type));
        removeElements();
      },
      setMuted(next) {
        isMuted = next;
        vapi.setMuted(next);
      },
      type: (text) =>
        vapi.send({
          type: 'add-message',
          message: { role: 'user', content: text },
          triggerResponseEnabled: true,
        }),
      sayGoodbye: (text) => vapi.say(text, true, false, false),
    };
  },
};
