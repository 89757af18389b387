/** Longest silence of an assistant: before its first words, within a stream, or before a whole answer. */
const SILENCE_MS = 120_000;
/** The same before the first words of a model, which its server may have to load. */
export const MODEL_START_MS = 300_000;
const WHOLE_MS = 900_000;

/** Limits a reply's time. `signal` aborts at a limit, or with the caller's. Call `onActivity` for each piece. */
export function startReplyDeadline(signal: AbortSignal, startMs = SILENCE_MS) {
  const silence = new AbortController();
  const wait = (ms: number) => {
    const end = () => silence.abort(new DOMException(`silent for ${ms} ms`, 'TimeoutError'));
    return setTimeout(end, ms).unref();
  };
  let timer = wait(startMs);
  const onActivity = () => {
    clearTimeout(timer);
    timer = wait(SILENCE_MS);
  };
  return { signal: AbortSignal.any([signal, silence.signal, AbortSignal.timeout(WHOLE_MS)]), onActivity };
}
