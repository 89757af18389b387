import VapiModule from '@vapi-ai/web';
import type { CallEngine, CallEvents, VoiceProblem } from '#lib/browser/voice-call';

// A call on the voice service, joined by `reconnect`: it makes no request of its own, so that no key is needed here
// and an attempt that was given up never becomes a call (docs/decisions/0010).

type VapiClass = typeof VapiModule;
type Vapi = InstanceType<VapiClass>;

// The package is CommonJS; bundlers disagree on how deep its default lies.
const Vapi: VapiClass = (VapiModule as VapiClass & { default?: VapiClass }).default ?? VapiModule;

const VOLUME_DIVISOR = 0.15;

type SdkError = { type?: string; error?: { type?: string; error?: { type?: string }; message?: unknown } };

const microphoneProblems: Record<string, VoiceProblem> = {
  permissions: 'refused',
  'not-found': 'missing',
  constraints: 'missing',
  'mic-in-use': 'busy',
  'cam-mic-in-use': 'busy',
  'undefined-mediadevices': 'unsupported',
};

// What the SDK leaves in the page after a call: its audio elements, and the call machine's script.
function removeLeftovers(): void {
  for (const player of document.querySelectorAll<HTMLAudioElement>('audio[data-participant-id]')) {
    player.srcObject = null;
    player.remove();
  }
  for (const script of document.querySelectorAll('head script[src^="https://c.daily.co/"]')) script.remove();
}

function listen(vapi: Vapi, events: CallEvents): { isOn(): boolean } {
  let joined = false;
  let connected = false;
  let over = false;
  const connect = () => {
    if (connected) return;
    connected = true;
    events.connected();
  };
  vapi.on('call-start-progress', ({ stage, status }) => {
    if (stage === 'daily-call-join' && status === 'started') events.stage('room');
  });
  // `reconnect` says call-start once the room is joined; the second, on the assistant's "listening", is the call's.
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
  vapi.on('local-volume-level', (level) => events.level('user', Math.min(1, level / VOLUME_DIVISOR)));
  vapi.on('message', (message: Record<string, unknown> | null) => {
    if (message?.type === 'status-update' && message.status === 'ended') end();
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
  // One failure comes as up to three of these; the first ends the call, and nobody hears the others.
  vapi.on('error', (error: SdkError) => {
    const kind = error.type ?? '';
    const cause = JSON.stringify(error.error?.message ?? kind);
    if (kind.startsWith('audio-process')) console.warn('voice audio processing', cause);
    else if (error.error?.error?.type === 'ejected') end();
    else if (kind === 'audio-start-failed') fail('playback', cause);
    else fail(connected ? 'connection' : 'engine', `${kind} ${cause}`);
  });
  return { isOn: () => connected && !over };
}

/** Calls on the voice service. */
export const engine: CallEngine = {
  open(call, microphone, deviceId, events) {
    // The call opens the microphone itself; this one only showed that it may.
    microphone?.stop();
    const vapi = new Vapi(
      '',
      location.origin,
      { avoidEval: true },
      deviceId ? { audioSource: deviceId } : {},
    );
    const progress = listen(vapi, events);
    // How it fails is told by its error event, and by this where it has none.
    vapi
      .reconnect({ ...call, webCallUrl: call.webCallUrl ?? '' })
      .catch((error: unknown) => events.failed('engine', String(error)));
    return {
      async stop() {
        try {
          if (progress.isOn()) vapi.send({ type: 'end-call' });
        } finally {
          await vapi.stop().finally(() => {
            vapi.removeAllListeners();
            // Without a listener a late error would be thrown.
            vapi.on('error', (error: SdkError) => console.warn('voice call, after its end', error.type));
            removeLeftovers();
          });
        }
      },
      setMuted: (muted) => vapi.setMuted(muted),
      say: (text) =>
        vapi.send({
          type: 'add-message',
          message: { role: 'user', content: text },
          triggerResponseEnabled: true,
        }),
      chooseMicrophone: async (id) => {
        await vapi.setInputDevicesAsync({ audioDeviceId: id });
      },
    };
  },
};
