import { after } from '#lib/browser/timer';

// The browser's speech recognition. A session covers one turn of the visitor: browsers reword results until a
// session ends, and in a new one nothing of the last turn is left.

export type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<{ isFinal: boolean; 0: { transcript: string } }> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
};

type Heard = {
  /** What is heard so far. Returns whether it is the visitor's, and not an echo of our own voice. */
  heard(text: string): boolean;
  turn(text: string): void;
  /** Speech is not recognised here: denied, offline or no service. */
  unavailable(cause: string): void;
};

// Silence that ends a turn, shorter after settled words than after words that may still change.
const FINAL_SILENCE_MS = 900;
const INTERIM_SILENCE_MS = 1500;
const RESTART_MS = 250;

function createRecognition(): Recognition {
  const browser = window as {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  };
  const Known = browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
  if (!Known) throw new Error('no speech recognition');
  return new Known();
}

/** Listens to the visitor turn by turn, from `start` to `stop`. */
export function createListener({ heard, turn, unavailable }: Heard) {
  const recognition = createRecognition();
  recognition.lang = navigator.language.startsWith('en') ? navigator.language : 'en-US';
  recognition.continuous = true;
  recognition.interimResults = true;
  let isOn = false;
  /** The words of this session, and how many of its results were our own voice. */
  let words = '';
  let echoes = 0;
  /** Whether the session has done its part: what still comes of it is ignored. */
  let isOver = false;
  let cancel = () => {};

  const begin = () => {
    words = '';
    echoes = 0;
    isOver = false;
    try {
      recognition.start();
    } catch (error) {
      // The last session has not ended yet: `onend` begins the next one.
      console.warn('speech recognition', error);
    }
  };
  const endSession = () => {
    cancel();
    isOver = true;
    recognition.abort();
  };
  const endTurn = () => {
    const text = words;
    endSession();
    if (text !== '') turn(text);
  };

  recognition.onresult = ({ results }) => {
    if (!isOn || isOver) return;
    const all = Array.from(results);
    const text = all
      .slice(echoes)
      .map((result) => result[0].transcript.trim())
      .join(' ')
      .trim();
    if (text === '') return;
    if (!heard(text)) {
      echoes = all.filter(({ isFinal }) => isFinal).length;
      return;
    }
    words = text;
    cancel();
    cancel = after(all.every(({ isFinal }) => isFinal) ? FINAL_SILENCE_MS : INTERIM_SILENCE_MS, endTurn);
  };
  recognition.onerror = ({ error }) => {
    if (!isOn || error === 'no-speech' || error === 'aborted') return;
    isOn = false;
    cancel();
    unavailable(error);
  };
  // Browsers also end a session by themselves, in the middle of a turn.
  recognition.onend = () => {
    cancel();
    if (!isOn) return;
    if (!isOver && words !== '') turn(words);
    cancel = after(RESTART_MS, begin);
  };

  return {
    start() {
      if (isOn) return;
      isOn = true;
      begin();
    },
    stop() {
      isOn = false;
      endSession();
    },
    /** Forgets what was heard of our own voice, unless the visitor is speaking. */
    forget() {
      if (isOn && words === '') endSession();
    },
  };
}
