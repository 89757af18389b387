import { isEcho, wordsAfter } from '#lib/browser/voice/plain-text';

// The browser's own speech recognition, kept going for a whole call: it ends by itself after every pause.
//
// A turn may end on words that the browser has not settled. It settles the same result later, some browsers only at
// the end of the session: what was said once is therefore remembered by result, and only words beyond it are new.

export type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** `results` are all of the session's, in the order of speech. */
  onresult: ((event: { results: ArrayLike<Heard> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(track?: MediaStreamTrack): void;
  abort(): void;
};
type Heard = { isFinal: boolean; 0: { transcript: string } };

// Silence that ends a turn: shorter after words that are settled than after words that may still change.
const FINAL_SILENCE_MS = 900;
const INTERIM_SILENCE_MS = 1500;
const RESTART_MS = 250;

/** What a listener needs of the browser, so that a test can give it another environment. */
export type ListenerDevices = {
  /** A recogniser, or null where the browser recognises no speech. */
  createRecognition(): Recognition | null;
  /** Calls back after some ms. Returns the way to cancel. */
  after(ms: number, callback: () => void): () => void;
};

type ListenerEvents = {
  /** The turn so far. Returns whether it is the visitor's: an echo of our own voice is not. */
  heard(text: string): boolean;
  turn(text: string): void;
  /** Recognition does not work here: refused, offline, no service. */
  unavailable(cause: string): void;
};

/** Listens to the visitor; null where the browser recognises no speech. */
export function createListener(
  track: MediaStreamTrack | null,
  events: ListenerEvents,
  { createRecognition, after }: ListenerDevices,
) {
  const recognition = createRecognition();
  if (!recognition) return null;
  recognition.lang = navigator.language.startsWith('en') ? navigator.language : 'en-US';
  recognition.continuous = true;
  recognition.interimResults = true;
  let isOn = false;
  // Given up, and what it still says is not heard until it has begun anew.
  let isAborted = false;
  let source = track;
  let turn = '';
  // The turn's words from a session that has ended.
  let carried = '';
  // By result of this session: its text, what of it was sent in a turn, and what was our own voice.
  let texts: string[] = [];
  let sent: string[] = [];
  let echoes: string[] = [];
  let cancelSilence = () => {};
  let cancelRestart = () => {};

  const newWords = (text: string, index: number): string => {
    const rest = wordsAfter(sent[index] ?? '', text);
    const echo = echoes[index];
    return echo && isEcho(rest, echo) ? '' : rest;
  };
  const beginTurn = () => {
    cancelSilence();
    turn = '';
    carried = '';
  };
  const endTurn = () => {
    const text = turn;
    beginTurn();
    sent = texts;
    if (text !== '') events.turn(text);
  };
  const forgetSession = () => {
    texts = [];
    sent = [];
    echoes = [];
  };
  const begin = () => {
    try {
      if (source) recognition.start(source);
      else recognition.start();
      isAborted = false;
    } catch (error) {
      // Already started: the browser's end event of the last round is still to come.
      console.warn('speech recognition', error);
    }
  };
  const abort = () => {
    isAborted = true;
    recognition.abort();
  };

  recognition.onresult = ({ results }) => {
    if (!isOn || isAborted) return;
    const all = Array.from(results);
    texts = all.map((result) => result[0].transcript.trim());
    const fresh = texts.map(newWords);
    turn = [carried, ...fresh].filter((text) => text !== '').join(' ');
    if (turn === '') return;
    if (!events.heard(turn)) {
      fresh.forEach((text, index) => {
        if (text !== '') echoes[index] = text;
      });
      beginTurn();
      return;
    }
    cancelSilence();
    const isSettled = all.every((result, index) => result.isFinal || fresh[index] === '');
    cancelSilence = after(isSettled ? FINAL_SILENCE_MS : INTERIM_SILENCE_MS, endTurn);
  };
  recognition.onerror = ({ error }) => {
    if (!isOn || error === 'no-speech' || error === 'aborted') return;
    isOn = false;
    events.unavailable(error);
  };
  recognition.onend = () => {
    carried = turn;
    forgetSession();
    if (isOn) cancelRestart = after(RESTART_MS, begin);
  };

  return {
    start() {
      if (isOn) return;
      isOn = true;
      begin();
    },
    stop() {
      isOn = false;
      cancelRestart();
      beginTurn();
      forgetSession();
      abort();
    },
    /** Listens to another microphone, where the browser can be told which. */
    use(next: MediaStreamTrack) {
      source = next;
      if (isOn) abort();
    },
  };
}
