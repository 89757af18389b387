import { create } from 'zustand';
import { readJson, sendRequest } from '#lib/browser/core/http';
import { createListener } from '#lib/browser/core/recognition';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';

// Where nothing behind the site turns recordings into text, the browser recognises them while they are made.

const ASK_MS = 3000;
/** How long text may come after the recording. Some browsers have a recogniser, but no service behind it. */
const LATE_MS = 2000;

/** The text of the recording; null where the browser does not recognise it. `isOver`: no more will come. */
export const useHeard = create<{ text: string | null; isOver: boolean }>(() => ({
  text: null,
  isOver: true,
}));

let known: boolean | null = null;

/** Asks the site, once, whether the browser has to hear recordings. A site that cannot be reached takes none either. */
export async function needsHearing(): Promise<boolean> {
  if (known !== null) return known;
  const read = readJson('transcriber');
  const response = await sendRequest('GET', '/api/chat', null, { deadlineMs: ASK_MS, read });
  if (response.ok) known = response.value.transcriber === 'browser';
  return known ?? false;
}

let listener: ReturnType<typeof createListener> | null = null;
let timer: ReturnType<typeof setTimeout>;
let ended: PromiseWithResolvers<void> | null = null;

export function endHearing(): void {
  clearTimeout(timer);
  listener?.stop();
  listener = null;
  useHeard.setState({ isOver: true });
  ended?.resolve();
}

/** Hears the track of a recording, in the browser's language. */
export function startHearing(track: MediaStreamTrack | undefined): void {
  endHearing();
  ended = Promise.withResolvers();
  let earlier = '';
  const show = (turn: string) => {
    const text = `${earlier} ${turn}`.trim().slice(0, CHAT_MESSAGE_MAX);
    useHeard.setState({ text });
    return text;
  };
  useHeard.setState({ text: '', isOver: false });
  listener = createListener({
    lang: navigator.language,
    track,
    onText: (text) => show(text) !== '',
    onTurn(text) {
      earlier = show(text);
    },
    onEnd: endHearing,
  });
}

/** Hears the rest of a recording that has ended. */
export function finishHearing(): void {
  listener?.finish();
  timer = setTimeout(endHearing, LATE_MS);
}

/** Resolves to the text once no more will come; empty without any. */
export async function waitForHeard(): Promise<string> {
  await ended?.promise;
  return useHeard.getState().text ?? '';
}
