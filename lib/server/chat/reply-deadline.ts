/** Longest silence of an assistant: before its first words, within a stream, or before a whole answer. */
const SILENCE_MS = 120_000;
/** The same before the first words of a model, which its server may have to load. */
export const MODEL_START_MS = 300_000;
const WHOLE_MS = 900_000;

/** Limits a reply's time: `signal` aborts at a limit, or when the caller's does. Call `extend` per piece. */
export function startReplyDeadline(signal: AbortSignal, startMs = SILENCE_MS) {
  const silence = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const wait = (ms: number) => {
    clearTimeout(timer);
    const end = () => silence.abort(new DOMException(`silent for ${ms} ms`, 'TimeoutError'));
    timer = setTimeout(end, ms).unref();
  };
  wait(startMs);
  const all = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(WHOLE_MS)]);
  return { signal: all, extend: () => wait(SILENCE_MS) };
}
