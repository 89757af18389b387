import { create } from 'zustand';
import { readJson, sendRequest } from '#lib/browser/core/http';
import { createListener } from '#lib/browser/core/recognition';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';

// Where nothing behind the site turns recordings into text, the browser recognises them while they are made.

const ASK_MS = 3000;
/** How long text may come after the recording. Some browsers have a recogniser, but no service behind it. */
const LATE_MS = 2000;

/** The text of the recording; null where the browser does not recognise it. `isOver`: no more will come. */
export const useTranscript = create<{ text: string | null; isOver: boolean }>(() => ({
  text: null,
  isOver: true,
}));

/** Asks the site whether the browser has to transcribe recordings. A site that cannot be reached takes none either. */
export async function mustTranscribe(): Promise<boolean> {
  const read = readJson('transcriber');
  const response = await sendRequest('GET', '/api/chat', null, { deadlineMs: ASK_MS, read });
  return response.ok && response.value.transcriber === 'browser';
}

let listener: ReturnType<typeof createListener> | null = null;
let timer: ReturnType<typeof setTimeout>;
let ended: PromiseWithResolvers<void> | null = null;

export function cancelTranscription(): void {
  clearTimeout(timer);
  listener?.stop();
  listener = null;
  useTranscript.setState({ isOver: true });
  ended?.resolve();
}

/** Transcribes the track of a recording, in the browser's language. */
export function startTranscription(track: MediaStreamTrack | undefined): void {
  cancelTranscription();
  ended = Promise.withResolvers();
  let earlier = '';
  const show = (turn: string) => {
    const text = `${earlier} ${turn}`.trim().slice(0, CHAT_MESSAGE_MAX);
    useTranscript.setState({ text });
    return text;
  };
  useTranscript.setState({ text: '', isOver: false });
  listener = createListener({
    lang: navigator.language,
    track,
    onText: (text) => show(text) !== '',
    onTurn(text) {
      earlier = show(text);
    },
    onEnd: cancelTranscription,
  });
}

/** Transcribes the rest of a recording that has ended. */
export function finishTranscription(): void {
  listener?.finish();
  timer = setTimeout(cancelTranscription, LATE_MS);
}

/** Resolves to the text once no more will come; empty without any. */
export async function waitForTranscript(): Promise<string> {
  await ended?.promise;
  return useTranscript.getState().text ?? '';
}
