import { create } from 'zustand';
import { readJson, sendRequest } from '#lib/browser/core/http';
import { hasFields } from '#lib/browser/core/storage';
import { createListener } from '#lib/browser/voice/recognition';
import type { Transcriber } from '#lib/contracts/chat';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';

// Where nothing behind the site turns recordings into text, the browser recognises them while they are made.

const ASK_MS = 3000;
/** How long words may come after the recording. Some browsers have a recogniser, but no service behind it. */
const LATE_MS = 2500;

/** The words of the recording; null where the browser does not recognise it. `isOver`: no more will come. */
export const useHeard = create<{ words: string | null; isOver: boolean }>(() => ({
  words: null,
  isOver: true,
}));

const isTranscriber = (value: unknown): value is Transcriber =>
  hasFields(value) && (value.transcriber === 'site' || value.transcriber === 'browser');

let known: Transcriber['transcriber'] | null = null;

/** Asks the site, once, who turns recordings into text. A site that cannot be reached takes no recording either. */
export async function askTranscriber(): Promise<Transcriber['transcriber']> {
  if (known) return known;
  const read = readJson(isTranscriber);
  const asked = await sendRequest('GET', '/api/chat', null, { deadlineMs: ASK_MS, read });
  if (asked.ok) known = asked.value.transcriber;
  return known ?? 'site';
}

let listener: ReturnType<typeof createListener> | null = null;
let late: ReturnType<typeof setTimeout>;

/** Ends hearing at once. */
export function endHearing(): void {
  clearTimeout(late);
  listener?.stop();
  listener = null;
  useHeard.setState({ isOver: true });
}

/** Hears the track of a recording, in the browser's language. */
export function startHearing(track: MediaStreamTrack | undefined): void {
  endHearing();
  let earlier = '';
  const show = (text: string) => {
    const words = `${earlier} ${text}`.trim().slice(0, CHAT_MESSAGE_MAX);
    useHeard.setState({ words });
    return words;
  };
  useHeard.setState({ words: '', isOver: false });
  try {
    listener = createListener({
      lang: navigator.language,
      track,
      heard: (text) => show(text) !== '',
      turn(text) {
        earlier = show(text);
      },
      unavailable(cause) {
        console.warn('speech recognition', cause);
        endHearing();
      },
      finished: endHearing,
    });
  } catch (error) {
    console.warn('speech recognition', error);
    endHearing();
  }
}

/** Hears the last words of a recording that has ended. */
export function finishHearing(): void {
  listener?.finish();
  late = setTimeout(endHearing, LATE_MS);
}

/** Resolves to the words once no more will come; empty without any. */
export function waitForWords(): Promise<string> {
  return new Promise((resolve) => {
    const { words, isOver } = useHeard.getState();
    if (isOver) return resolve(words ?? '');
    const stop = useHeard.subscribe((heard) => {
      if (!heard.isOver) return;
      stop();
      resolve(heard.words ?? '');
    });
  });
}
