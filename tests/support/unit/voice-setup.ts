import { vi } from 'vitest';
import type { OpenedMicrophone } from '#lib/browser/audio/microphone';
import type { Toast } from '#lib/browser/toasts';
import type { CallEngine, EngineEvent } from '#lib/browser/voice/engine';
import type { VoiceCredits } from '#lib/contracts/voice';

// A page without a browser: the test answers for the server, and speaks for the engine.

const NOW = 1_790_000_000_000;
const record = { remainingCredits: 2, lastRefreshTime: NOW, nextRefreshTime: NOW + 86_400_000 };
const credits: VoiceCredits = {
  ...record,
  remainingCredits: 3,
  id: 'ada',
  engine: 'service',
  maxCallSeconds: 60,
};

type Answer = { status?: number; body: unknown } | Promise<never>;

/** The call's state machine in a page of its own, and what happened there. */
export async function openPage() {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  /** What was asked for and done, in order. */
  const log: string[] = [];
  const toasts: Toast[] = [];
  const answers: Record<string, Answer> = {
    '/api/voice/credits': { body: credits },
    '/api/voice/call/web': { body: { id: 'call-1', credits: record } },
    '/api/voice/call/end': { body: { seconds: 12, refunded: false, credits: record } },
  };
  const page = new EventTarget();
  const beacons: string[] = [];
  vi.stubGlobal('window', { localStorage: { setItem() {} } });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { sendBeacon: (url: string) => beacons.push(url) });
  vi.stubGlobal('fetch', async (url: string) => {
    log.push(url);
    const answer = await answers[url];
    return Response.json(answer?.body, { status: answer?.status ?? 200 });
  });
  const engine = {
    emit: (_event: EngineEvent) => {},
    stops: async () => {},
    isSupported: () => true,
    open(_call, isTyped, emit) {
      log.push(isTyped ? 'open typed' : 'open');
      engine.emit = emit;
      return {
        async stop() {
          log.push('stop');
          await engine.stops();
        },
        setMuted: (isMuted) => void log.push(isMuted ? 'mute' : 'unmute'),
        say: (text, options) => void log.push(`say ${text} ${JSON.stringify(options)}`),
      };
    },
  } as CallEngine & { emit(event: EngineEvent): void; stops(): Promise<void> };
  vi.doMock('#lib/browser/voice/engine', () => ({ loadEngine: async () => engine }));
  const { onToast } = await import('#lib/browser/toasts');
  onToast(
    (toast) => toasts.push(toast),
    () => {},
  );
  const state = await import('#lib/browser/voice/call-state');
  const call = await import('#lib/browser/voice/call');
  const { getCredits } = await import('#lib/browser/voice/credits');
  const microphone: OpenedMicrophone = {
    ok: true,
    value: { stream: {} as MediaStream, stop: () => void log.push('microphone stopped') },
  };

  return {
    log,
    toasts,
    answers,
    beacons,
    engine,
    microphone,
    call,
    getCall: state.getCall,
    getCredits,
    leave: () => page.dispatchEvent(new Event('pagehide')),
    pass: (ms = 0) => vi.advanceTimersByTimeAsync(ms),
    /** Presses the button. The visitor answers the prompt with `asked`. */
    async press(asked: Promise<OpenedMicrophone> | null = Promise.resolve(microphone)) {
      state.dispatch({ type: 'started' });
      call.startCall(asked);
      await vi.advanceTimersByTimeAsync(0);
    },
    /** Presses it, and the engine connects. */
    async connect() {
      await this.press();
      engine.emit({ type: 'connected' });
    },
  };
}
