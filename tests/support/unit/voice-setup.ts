import type { HeardMicrophone } from '#lib/browser/audio/microphone';
import type { ApiResult } from '#lib/browser/http';
import type { Toast } from '#lib/browser/toasts';
import type { RecordStanding } from '#lib/browser/visitor-record';
import { createVoiceCall, type VoiceCallDeps } from '#lib/browser/voice/call';
import type { CallEngine, CallEvents, LiveCall } from '#lib/browser/voice/engine';
import type { EndedCall, StartedCall, VoiceCredits } from '#lib/contracts/voice';

// An environment without a browser: the test moves the clock and speaks for the engine.

const NOW = 1_790_000_000_000;
const DAY = 86_400_000;

type Timer = { at: number; callback: () => void };

/** The voice demo's state machine in its own environment. All of `setup` can be changed between steps. */
export function createVoiceSetup() {
  const timers = new Set<Timer>();
  const leaving = new Set<() => void>();
  const calls: { call: StartedCall; events: CallEvents; live: LiveCall; log: string[] }[] = [];

  const setup = {
    now: NOW,
    credits: {
      id: 'ada',
      engine: 'service',
      maxCallSeconds: 180,
      remainingCredits: 3,
      lastRefreshTime: NOW,
      nextRefreshTime: NOW + DAY,
    } as VoiceCredits | null,
    microphone: null as HeardMicrophone | null,
    sharedRequest: null as RecordStanding | null,
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
    timers,
    /** Lets all pending promises run. */
    settle: async () => {
      for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    },
    async pass(ms: number) {
      setup.now += ms;
      for (const timer of [...timers].filter(({ at }) => at <= setup.now)) {
        timers.delete(timer);
        timer.callback();
      }
      await setup.settle();
    },
    leavers: leaving,
  };

  const engine: CallEngine = {
    isSupported: () => setup.isSupported,
    open(call, microphone, _deviceId, events) {
      const log: string[] = [];
      const live: LiveCall = {
        async stop() {
          log.push('stop');
          await setup.stop();
          microphone?.stop();
        },
        setMuted: (muted) => void log.push(muted ? 'mute' : 'unmute'),
        say: (text) => void log.push(`say ${text}`),
        async chooseMicrophone(id) {
          log.push(`microphone ${id}`);
          await setup.choosing(id);
        },
      };
      calls.push({ call, events, live, log });
      setup.onOpen(events);
      return live;
    },
  };

  const deps: VoiceCallDeps = {
    async loadEngine() {
      await setup.engineLoads;
      return engine;
    },
    hearsVisitor: () => setup.hears,
    async openMicrophone() {
      setup.asked.push('microphone');
      await setup.allowing;
      if (setup.microphone) return setup.microphone;
      setup.openMicrophones += 1;
      let isOpen = true;
      const stop = () => {
        if (isOpen) setup.openMicrophones -= 1;
        isOpen = false;
      };
      return { ok: true, value: { stream: {} as MediaStream, stop } };
    },
    readSharedRequest: () => setup.sharedRequest,
    async fetchCredits() {
      setup.asked.push('credits');
      return setup.creditsAnswer(setup.credits);
    },
    keepCredits: () => {},
    startCall(signal) {
      setup.asked.push('start');
      const aborted = new Promise<ApiResult<StartedCall>>((resolve) =>
        signal.addEventListener('abort', () =>
          resolve({ ok: false, code: 'aborted', detail: null, fields: {} }),
        ),
      );
      return Promise.race([Promise.resolve(setup.started), aborted]);
    },
    async endCall({ id, connected, connectedMs }) {
      setup.asked.push(`end ${id} ${connected} ${connectedMs}`);
      return (await setup.ended) ?? { ok: false, code: 'offline', detail: null, fields: {} };
    },
    endCallOnLeave: ({ id, connected, connectedMs }) =>
      void setup.asked.push(`beacon ${id} ${connected} ${connectedMs}`),
    onLeave(callback) {
      leaving.add(callback);
      return () => void leaving.delete(callback);
    },
    showToast: (toast) => void setup.toasts.push(toast),
    warn: () => {},
    now: () => setup.now,
    after(ms, callback) {
      const timer = { at: setup.now + ms, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  return { setup, voiceCall: createVoiceCall(deps) };
}
