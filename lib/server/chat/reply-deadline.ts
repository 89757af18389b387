import 'server-only';

/** Time limit for the first words of a reply, or for the whole of one that is not streamed. */
export const START_MS = 300_000;
/** Longest silence within a stream. */
export const SILENCE_MS = 120_000;
const WHOLE_MS = 900_000;

/** Limits a reply's time. `signal` aborts at a limit, or with the caller's. Call `heard` for each piece. */
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
