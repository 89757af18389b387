import 'server-only';

/** Time until the first words of a reply, or the whole of one that is not streamed. */
export const START_MS = 300_000;
/** Silence in a stream after which the reply is over. */
export const SILENCE_MS = 120_000;
const WHOLE_MS = 900_000;

/** Bounds a reply by time. `signal` aborts at a limit, or with the caller's own. Call `heard` at each word. */
export function startReplyDeadline(signal: AbortSignal) {
  const silence = new AbortController();
  const wait = (ms: number) => {
    const end = () => silence.abort(new DOMException(`silent for ${ms} ms`, 'TimeoutError'));
    return setTimeout(end, ms).unref();
  };
  let timer = wait(START_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = wait(SILENCE_MS);
  };
  return { signal: AbortSignal.any([signal, silence.signal, AbortSignal.timeout(WHOLE_MS)]), heard };
}
