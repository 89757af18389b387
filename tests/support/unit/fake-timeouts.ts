import { vi } from 'vitest';

/** Fakes `setTimeout`, and lets `AbortSignal.timeout` follow its clock, which Vitest leaves real. */
export function fakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const elapsed = new AbortController();
    setTimeout(() => elapsed.abort(new DOMException(`${ms} ms`, 'TimeoutError')), ms);
    return elapsed.signal;
  });
}
