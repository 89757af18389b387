// The browser's speech recognition, restarted after every pause of a call.

type Heard = { isFinal: boolean; 0: { transcript: string } };
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<Heard> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
};
type RecognitionClass = new () => Recognition;

const RESTART_MS = 250;

function findClass(): RecognitionClass | undefined {
  const browser = window as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
}

/** Whether this browser can recognise speech. */
export const canRecognise = (): boolean => findClass() !== undefined;

type ListenerEvents = {
  /** Words that may still change. */
  hearing(text: string): void;
  /** What the visitor has said, settled. */
  heard(text: string): void;
  /** Speech recognition does not work here: refused, offline or no service. */
  unavailable(cause: string): void;
};

export type Listener = { start(): void; stop(): void };

/** Creates a listener to the visitor; null where the browser cannot recognise speech. */
export function createListener(events: ListenerEvents): Listener | null {
  const Known = findClass();
  if (!Known) return null;
  const recognition = new Known();
  recognition.lang = navigator.language.startsWith('en') ? navigator.language : 'en-US';
  recognition.continuous = true;
  recognition.interimResults = true;
  let isOn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Words that were not settled when the browser ended its session.
  let unsettled = '';

  const begin = () => {
    try {
      recognition.start();
    } catch (error) {
      console.warn('speech recognition', error);
    }
  };
  recognition.onresult = ({ resultIndex, results }) => {
    if (!isOn) return;
    const fresh = Array.from(results).slice(resultIndex);
    const join = (some: Heard[]) =>
      some
        .map((result) => result[0].transcript.trim())
        .join(' ')
        .trim();
    const settled = join(fresh.filter(({ isFinal }) => isFinal));
    unsettled = join(fresh.filter(({ isFinal }) => !isFinal));
    if (settled) events.heard(settled);
    if (unsettled) events.hearing(unsettled);
  };
  recognition.onerror = ({ error }) => {
    if (!isOn || error === 'no-speech' || error === 'aborted') return;
    isOn = false;
    events.unavailable(error);
  };
  recognition.onend = () => {
    if (!isOn) return;
    if (unsettled) events.heard(unsettled);
    unsettled = '';
    timer = setTimeout(begin, RESTART_MS);
  };
  return {
    start() {
      if (isOn) return;
      isOn = true;
      begin();
    },
    stop() {
      isOn = false;
      unsettled = '';
      clearTimeout(timer);
      recognition.abort();
    },
  };
}
