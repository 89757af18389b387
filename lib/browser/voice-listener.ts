// The browser's own speech recognition, kept going for a whole call: it ends by itself after every pause.

type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<Heard> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(track?: MediaStreamTrack): void;
  abort(): void;
};
type Heard = { isFinal: boolean; 0: { transcript: string } };
type RecognitionClass = new () => Recognition;

// Silence that ends a turn: shorter after words that are settled than after words that may still change.
const FINAL_SILENCE_MS = 900;
const INTERIM_SILENCE_MS = 1500;
const RESTART_MS = 250;

type ListenerEvents = {
  /** The turn so far. Returns whether it is the visitor's: an echo of our own voice is not. */
  heard(text: string): boolean;
  turn(text: string): void;
  /** Recognition does not work here: refused, offline, no service. */
  deaf(cause: string): void;
};

/** Listens to the visitor; null where the browser recognises no speech. */
export function createListener(track: MediaStreamTrack | null, events: ListenerEvents) {
  const browser = window as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  const Recognition = browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
  if (!Recognition) return null;
  const recognition = new Recognition();
  recognition.lang = navigator.language.startsWith('en') ? navigator.language : 'en-US';
  recognition.continuous = true;
  recognition.interimResults = true;
  let settled = '';
  let interim = '';
  let isOn = false;
  let silence = 0;
  let restart = 0;
  let source = track;

  const forget = () => {
    clearTimeout(silence);
    settled = '';
    interim = '';
  };
  const endTurn = () => {
    const text = `${settled} ${interim}`.trim();
    forget();
    if (text !== '') events.turn(text);
  };
  const begin = () => {
    try {
      if (source) recognition.start(source);
      else recognition.start();
    } catch (error) {
      // Already started: the browser's end event of the last round is still to come.
      console.warn('speech recognition', error);
    }
  };

  recognition.onresult = ({ resultIndex, results }) => {
    let next = '';
    for (let index = resultIndex; index < results.length; index += 1) {
      const result = results[index];
      if (result?.isFinal) settled = `${settled} ${result[0].transcript.trim()}`.trim();
      else next += result?.[0].transcript ?? '';
    }
    interim = next.trim();
    if (!events.heard(`${settled} ${interim}`.trim())) {
      forget();
      return;
    }
    clearTimeout(silence);
    silence = window.setTimeout(endTurn, interim === '' ? FINAL_SILENCE_MS : INTERIM_SILENCE_MS);
  };
  recognition.onerror = ({ error }) => {
    if (error === 'no-speech' || error === 'aborted') return;
    isOn = false;
    events.deaf(error);
  };
  recognition.onend = () => {
    if (isOn) restart = window.setTimeout(begin, RESTART_MS);
  };

  return {
    start() {
      if (isOn) return;
      isOn = true;
      begin();
    },
    stop() {
      isOn = false;
      clearTimeout(restart);
      forget();
      recognition.abort();
    },
    /** Listens to another microphone, where the browser can be told which. */
    use(next: MediaStreamTrack) {
      source = next;
      if (isOn) recognition.abort();
    },
  };
}
