import type { Microphone } from '#lib/browser/audio/microphone';
import type { LiveCall } from '#lib/browser/voice/engine';
import type { StartedCall } from '#lib/contracts/voice';

type After = (ms: number, callback: () => void) => () => void;

/** Creates one attempt at a call: what it has acquired so far, and what to undo at its end. */
export function createAttempt(after: After, deviceId: string | null) {
  const cancels: (() => void)[] = [];
  let stopWatchdog = () => {};
  return {
    controller: new AbortController(),
    microphone: null as Microphone | null,
    call: null as StartedCall | null,
    live: null as LiveCall | null,
    deviceId,
    isAsking: false,
    onEnd(cancel: () => void): void {
      cancels.push(cancel);
    },
    watch(ms: number, onTimeout: () => void): void {
      stopWatchdog();
      stopWatchdog = after(ms, onTimeout);
    },
    stopWatchdog(): void {
      stopWatchdog();
    },
    end(): void {
      stopWatchdog();
      for (const cancel of cancels) cancel();
      this.controller.abort();
    },
  };
}

export type Attempt = ReturnType<typeof createAttempt>;
