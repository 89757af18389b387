import { after } from '#lib/browser/timer';
import { isEcho, wordsAfter } from '#lib/browser/voice/plain-text';

// The browser's speech recognition, restarted after every pause of a call. A turn may end on words that the
// browser settles later, some only at the end of the session. So the words sent are remembered per result,
// and only words beyond them are new.

export type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<Heard> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(track?: MediaStreamTrack): void;
  abort(): void;
};
type Heard = { isFinal: boolean; 0: { transcript: string } };

// Silence that ends a turn, shorter after settled words than after words that may still change.
const FINAL_SILENCE_MS = 900;
const INTERIM_SILENCE_MS = 1500;
const RESTART_MS = 250;

type ListenerEvents = {
  /** The turn so far. Returns whether it is the visitor's and not an echo of our own voice. */
  heard(text: string): boolean;
  turn(text: string): void;
  /** Speech recognition is unavailable here: denied, offline or no service. */
  unavailable(cause: string): void;
};

function createRecognition(): Recognition | null {
  const browser = window as {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  };
  const Known = browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
  return Known ? new Known() : null;
}

/** Creates a listener to the visitor; null where the browser cannot recognise speech. */
export function createListener(track: MediaStreamTrack | null, events: ListenerEvents) {
  const recognition = createRecognition();
  if (!recognition) return null;
  recognition.lang = navigator.language.startsWith('en') ? navigator.language : 'en-US';
  recognition.continuous = true;
  recognition.interimResults = true;
  let isOn = false;
  let isAborted = false;
  let source = track;
  let turn = '';
  let carried = '';
  // Per result of this session: its text, what was sent of it, and what was our own voice.
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
    use(next: MediaStreamTrack) {
      source = next;
      if (isOn) abort();
    },
  };
}
