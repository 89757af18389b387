import VapiModule from '@vapi-ai/web';
import { bundleConfig, canCarryCalls, followBundle } from '#lib/browser/voice/bundle';
import type { CallEngine, CallEvents, LiveCall, SayOptions, VoiceProblem } from '#lib/browser/voice/engine';
import { removePlayer, watchPageElements } from '#lib/browser/voice/page-elements';
import { readToolRecord } from '#lib/browser/voice/tool-record';
import { VOICE_VOLUME_DIVISOR } from '#lib/contracts/limits';

// A call on the voice service, joined by `reconnect`. That makes no request of its own, so it needs no key,
// and an attempt that was abandoned never becomes a call (docs/decisions.md).

type VapiClass = typeof VapiModule;
type Vapi = InstanceType<VapiClass>;

// The package is CommonJS, and bundlers disagree on the depth of its default export.
const Vapi: VapiClass = (VapiModule as VapiClass & { default?: VapiClass }).default ?? VapiModule;

type Control = Extract<Parameters<Vapi['send']>[0], { type: 'control' }>['control'];

type SdkError = { type?: string; error?: { type?: string; error?: { type?: string }; message?: unknown } };

const microphoneProblems: Record<string, VoiceProblem> = {
  permissions: 'refused',
  'not-found': 'missing',
  constraints: 'missing',
  'mic-in-use': 'busy',
  'cam-mic-in-use': 'busy',
  'undefined-mediadevices': 'unsupported',
};

function listen(vapi: Vapi, events: CallEvents): { isOn(): boolean; giveUpLoading(): void } {
  let giveUpLoading = () => {};
  let joined = false;
  let connected = false;
  let over = false;
  const connect = () => {
    if (connected) return;
    connected = true;
    events.connected();
  };
  // The SDK reports joining before the bundle is loaded, so the call library is observed instead.
  vapi.on('call-start-progress', ({ stage, status }) => {
    const library = vapi.getDailyCallObject();
    if (stage === 'daily-call-object-creation' && status === 'completed' && library)
      giveUpLoading = followBundle(library, events);
  });
  // The first call-start is the room's. The second, on the assistant's "listening", is the call's.
  vapi.on('call-start-success', () => events.stage('assistant'));
  vapi.on('call-start', () => {
    if (joined) connect();
    joined = true;
  });
  const end = () => {
    over = true;
    events.ended();
  };
  const fail = (problem: VoiceProblem, cause: string) => {
    over = true;
    events.failed(problem, cause);
  };
  vapi.on('call-end', end);
  vapi.on('speech-start', () => {
    connect();
    events.speaking(true);
  });
  vapi.on('speech-end', () => events.speaking(false));
  vapi.on('volume-level', (level) => events.level('assistant', level));
  vapi.on('local-volume-level', (level) => events.level('user', Math.min(1, level / VOICE_VOLUME_DIVISOR)));
  vapi.on('message', (message: Record<string, unknown> | null) => {
    if (message?.type === 'status-update' && message.status === 'ended') end();
    const noted = readToolRecord(message);
    if (noted) {
      const record = { ...events.bringConversation()?.record, ...noted };
      events.conversation({ record, memory: '' });
    }
    if (message?.type !== 'transcript' || typeof message.transcript !== 'string') return;
    const role = message.role === 'user' ? 'user' : 'assistant';
    events.transcript(role, message.transcript, message.transcriptType === 'final');
  });
  vapi.on('network-quality-change', (quality: { threshold?: string } | undefined) =>
    events.notice(quality?.threshold && quality.threshold !== 'good' ? 'network' : null),
  );
  vapi.on('camera-error', (error: SdkError) => {
    const kind = error.error?.error?.type ?? '';
    if (connected) events.notice('microphone-lost');
    else fail(microphoneProblems[kind] ?? 'other', `microphone ${kind}`);
  });
  vapi.on('error', (error: SdkError) => {
    const kind = error.type ?? '';
    const cause = JSON.stringify(error.error?.message ?? kind);
    if (kind.startsWith('audio-process')) console.warn('voice audio processing', cause);
    else if (error.error?.error?.type === 'ejected') end();
    else if (kind === 'audio-start-failed') fail('playback', cause);
    else fail(connected ? 'connection' : 'engine', `${kind} ${cause}`);
  });
  return { isOn: () => connected && !over, giveUpLoading: () => giveUpLoading() };
}

/**
 * A service call can also make the assistant speak, and control it. The specification requires
 * both; the page uses neither.
 */
export type ServiceCall = LiveCall & {
  speak(text: string, options?: SayOptions): void;
  control(name: Control): void;
};

export const engine = {
  isSupported: canCarryCalls,
  open({ camera, artifactPlan, ...call }, microphone, deviceId, events): ServiceCall {
    microphone?.stop();
    const vapi = new Vapi('', location.origin, bundleConfig, deviceId ? { audioSource: deviceId } : {});
    const removeElements = watchPageElements();
    let isStopped = false;
    vapi.on('audio', (player) => {
      if (isStopped) removePlayer(player);
    });
    let isMuted = false;
    // The SDK unmutes the microphone when its noise cancellation fails.
    vapi.on('daily-participant-updated', ({ local, audio }) => {
      if (isMuted && !isStopped && local && audio) vapi.setMuted(true);
    });
    const control = (name: Control) => vapi.send({ type: 'control', control: name });
    const progress = listen(vapi, events);
    // A recorded assistant waits for this. The SDK sends it once the recording runs, which never
    // happens here.
    if (artifactPlan?.videoRecordingEnabled && !camera) {
      let starts = 0;
      vapi.on('call-start', () => {
        starts += 1;
        if (starts === 2) control('say-first-message');
      });
    }
    vapi
      .reconnect({ ...call, ...(camera && { artifactPlan }), webCallUrl: call.webCallUrl ?? '' })
      .catch((error: unknown) => events.failed('engine', String(error)));
    return {
      async stop() {
        isStopped = true;
        progress.giveUpLoading();
        removeElements();
        try {
          if (progress.isOn()) vapi.send({ type: 'end-call' });
          // The library stops it too, but only after leaving, which may take until the page is closed.
          vapi.getDailyCallObject()?.participants().local?.tracks.audio.persistentTrack?.stop();
        } finally {
          await vapi.stop().finally(() => {
            vapi.removeAllListeners();
            vapi.on('error', (error: SdkError) => console.warn('voice call, after its end', error.type));
          });
        }
      },
      setMuted(muted) {
        isMuted = muted;
        vapi.setMuted(muted);
      },
      say: (text) =>
        vapi.send({
          type: 'add-message',
          message: { role: 'user', content: text },
          triggerResponseEnabled: true,
        }),
      speak: (text, options = {}) =>
        vapi.say(
          text,
          options.endCallAfterSpoken ?? false,
          options.interruptionsEnabled ?? false,
          options.interruptAssistantEnabled ?? false,
        ),
      control,
      chooseMicrophone: async (id) => {
        await vapi.setInputDevicesAsync({ audioDeviceId: id });
      },
    };
  },
} satisfies CallEngine;
