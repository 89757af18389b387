import { create } from 'zustand';
import { readJson, sendRequest } from '#lib/browser/core/http';
import { createListener } from '#lib/browser/core/recognition';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';

// Where nothing behind the site turns recordings into text, the browser recognises them while they are made.

const ASK_MS = 8000;
/** How long text may come after the recording. Some browsers have a recogniser, but no service behind it. */
const LATE_MS = 2000;

/** The text of the recording; null where the browser does not recognise it. `isOver`: no more will come. */
export const useTranscript = create(() => ({ text: null as string | null, isOver: true }));

/** Asks the site whether the browser has to transcribe recordings. Null if it cannot be reached: then it accepts none either. */
export async function browserMustTranscribe(): Promise<boolean | null> {
  const options = { deadlineMs: ASK_MS, read: readJson('transcriber') };
  const response = await sendRequest('GET', '/api/chat', null, options);
  return response.ok ? response.value.transcriber === 'browser' : null;
}

export type Transcription = ReturnType<typeof startTranscription>;

/** Transcribes the track of a recording, in the browser's language. */
export function startTranscription(track: MediaStreamTrack | undefined) {
  const ended = Promise.withResolvers<void>();
  let timer: ReturnType<typeof setTimeout>;
  let earlier = '';
  const show = (turn: string) => {
    const text = `${earlier} ${turn}`.trim().slice(0, CHAT_MESSAGE_MAX);
    useTranscript.setState({ text });
    return text;
  };
  const end = () => {
    useTranscript.setState({ isOver: true });
    ended.resolve();
  };
  useTranscript.setState({ text: '', isOver: false });
  const listener = createListener({
    lang: navigator.language,
    track,
    onText: (text) => show(text) !== '',
    onTurn(text) {
      earlier = show(text);
    },
    onEnd: end,
  });
  const cancel = () => {
    clearTimeout(timer);
    listener.stop();
    end();
  };
  return {
    cancel,
    /** Transcribes the rest of a recording that has ended. */
    finish() {
      listener.finish();
      timer = setTimeout(cancel, LATE_MS);
    },
    /** Resolves to the text once no more will come. */
    async readFinalText(): Promise<string> {
      await ended.promise;
      return useTranscript.getState().text ?? '';
    },
  };
}
