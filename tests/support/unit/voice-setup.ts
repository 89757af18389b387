import { vi } from 'vitest';
import type { HeardMicrophone } from '#lib/browser/audio/microphone';
import type { ApiResult } from '#lib/browser/http';
import { forgetSharedRequest } from '#lib/browser/shared-request';
import { onToast, type Toast } from '#lib/browser/toasts';
import { createVoiceCall } from '#lib/browser/voice/call';
import type { CallEngine, CallEvents, LiveCall } from '#lib/browser/voice/engine';
import type { CallEnd, EndedCall, StartedCall, VoiceCredits } from '#lib/contracts/voice';
import { DAY_MS } from '#lib/server/core/durations';

// An environment without a browser: the test moves the clock and speaks for the engine.

const NOW = 1_790_000_000_000;

let setup: ReturnType<typeof createSetup>;

vi.mock('#lib/browser/voice/engine', () => ({
  async loadEngine() {
    const mine = setup;
    await mine.engineLoads;
    return mine.engine;
  },
}));

vi.mock('#lib/browser/audio/microphone', () => ({
  hearsVisitor: () => setup.hears,
  async openHeardMicrophone(): Promise<HeardMicrophone> {
    const mine = setup;
    mine.asked.push('microphone');
    await mine.allowing;
    if (mine.microphone) return mine.microphone;
    mine.openMicrophones += 1;
    let isOpen = true;
    const stop = () => {
      if (isOpen) mine.openMicrophones -= 1;
      isOpen = false;
    };
    return { ok: true, value: { stream: {} as MediaStream, stop } };
  },
}));

vi.mock('#lib/browser/voice/credits', () => ({
  async fetchCredits() {
    setup.asked.push('credits');
    return setup.creditsAnswer(setup.credits);
  },
}));

const describeEnd = ({ id, connected, connectedMs }: CallEnd) => `${id} ${connected} ${connectedMs}`;

vi.mock('#lib/browser/voice/call-requests', () => ({
  startCall(signal: AbortSignal) {
    setup.asked.push('start');
    const aborted = new Promise<ApiResult<StartedCall>>((resolve) =>
      signal.addEventListener('abort', () =>
        resolve({ ok: false, code: 'aborted', detail: null, fields: {} }),
      ),
    );
    return Promise.race([Promise.resolve(setup.started), aborted]);
  },
  async endCall(end: CallEnd) {
    setup.asked.push(`end ${describeEnd(end)}`);
    return (await setup.ended) ?? { ok: false, code: 'offline', detail: null, fields: {} };
  },
  endCallOnLeave: (end: CallEnd) => void setup.asked.push(`beacon ${describeEnd(end)}`),
}));

function createSetup() {
  const calls: { call: StartedCall; events: CallEvents; live: LiveCall; log: string[] }[] = [];
  const made = {
    credits: {
      id: 'ada',
      engine: 'service',
      maxCallSeconds: 180,
      remainingCredits: 3,
      lastRefreshTime: NOW,
      nextRefreshTime: NOW + DAY_MS,
    } as VoiceCredits | null,
    microphone: null as HeardMicrophone | null,
    hears: true,
    /** The visitor's answer to the permission prompt. */
    allowing: Promise.resolve() as Promise<unknown>,
    openMicrophones: 0,
    started: { ok: true, value: { id: 'call-1', webCallUrl: 'https://r.daily.co/x' } } as
      | ApiResult<StartedCall>
      | Promise<ApiResult<StartedCall>>,
    ended: null as ApiResult<EndedCall> | Promise<ApiResult<EndedCall>> | null,
    stop: async () => {},
    /** What the engine reports before it has returned the call. */
    onOpen: (_events: CallEvents): void => {},
    /** Opens another microphone during a call. Replace it to refuse or to wait. */
    choosing: async (_id: string): Promise<void> => {},
    /** Answers a request for credits. Replace it to answer late. */
    creditsAnswer: async (credits: VoiceCredits | null): Promise<VoiceCredits | null> => credits,
    engineLoads: Promise.resolve() as Promise<unknown>,
    isSupported: true,
    toasts: [] as Toast[],
    asked: [] as string[],
    calls,
    /** The number of timers that are waiting. */
    waiting: () => vi.getTimerCount(),
    leavers: new Set<() => void>(),
    /** Lets all pending promises run. */
    settle: async () => {
      for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    },
    async pass(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
      await made.settle();
    },
  };
  const engine: CallEngine = {
    isSupported: () => made.isSupported,
    open(call, microphone, _deviceId, events) {
      const log: string[] = [];
      const live: LiveCall = {
        async stop() {
          log.push('stop');
          await made.stop();
          microphone?.stop();
        },
        setMuted: (muted) => void log.push(muted ? 'mute' : 'unmute'),
        say: (text) => void log.push(`say ${text}`),
        async chooseMicrophone(id) {
          log.push(`microphone ${id}`);
          await made.choosing(id);
        },
      };
      calls.push({ call, events, live, log });
      made.onOpen(events);
      return live;
    },
  };

  return Object.assign(made, { engine });
}

/** The voice demo's state machine in its own environment. All of `setup` can be changed between steps. */
export function createVoiceSetup() {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('localStorage', { setItem() {} });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const mine = createSetup();
  setup = mine;
  vi.stubGlobal(
    'addEventListener',
    (_type: string, callback: () => void, { signal }: { signal: AbortSignal }) => {
      mine.leavers.add(callback);
      signal.addEventListener('abort', () => mine.leavers.delete(callback));
    },
  );
  onToast(
    (toast) => mine.toasts.push(toast),
    () => {},
  );
  forgetSharedRequest();
  return { setup: mine, voiceCall: createVoiceCall() };
}
