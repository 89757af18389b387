// The browser's speech recognition. A session covers one turn of the visitor: it ends after a pause, and a new
// session starts without the text of the last turn.

export type Recognition = {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<{ 0: { transcript: string } }> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(track?: MediaStreamTrack): void;
  stop(): void;
  abort(): void;
};

type ListenerOptions = {
  lang: string;
  /** Heard instead of the microphone by Chromium from 135 on. Other browsers open the microphone once more. */
  track?: MediaStreamTrack | undefined;
  /** Receives the text recognised so far. Returns whether it is the visitor's, not an echo of our own voice. */
  onText(text: string): boolean;
  onTurn(text: string): void;
  /** Called when nothing more will be recognised: after `finish`, or because of the permission, the network or the service. */
  onEnd(): void;
};

/** Silence that ends a turn where the browser does not: Safari listens on. */
const SILENCE_MS = 1500;
const RESTART_MS = 250;

declare global {
  /** A browser that `recognisesSpeech` has one of them. */
  interface Window {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition: new () => Recognition;
  }
}

/** Listens to the visitor turn by turn, until it is stopped. Long, because all handlers share their state. */
export function createListener({ lang, track, ...handlers }: ListenerOptions) {
  const recognition = new (window.SpeechRecognition ?? window.webkitSpeechRecognition)();
  recognition.lang = lang;
  recognition.interimResults = true;
  let isOn = true;
  let isLast = false;
  let turnText = '';
  /** Ends a silent turn, or begins the next session. */
  let timer: ReturnType<typeof setTimeout>;

  const giveUp = (cause: unknown) => {
    isOn = false;
    console.warn('speech recognition', cause);
    handlers.onEnd();
  };
  const begin = () => {
    try {
      // An undefined track would be an error.
      if (track) recognition.start(track);
      else recognition.start();
    } catch (error) {
      giveUp(error);
    }
  };

  recognition.onresult = ({ results }) => {
    const text = Array.from(results, (result) => result[0].transcript.trim())
      .join(' ')
      .trim();
    if (!isOn || text === '') return;
    clearTimeout(timer);
    turnText = handlers.onText(text) ? text : '';
    if (turnText !== '') timer = setTimeout(() => recognition.abort(), SILENCE_MS);
  };
  recognition.onerror = ({ error }) => {
    if (!isOn || error === 'no-speech' || error === 'aborted') return;
    giveUp(error);
  };
  recognition.onend = () => {
    const turn = turnText;
    turnText = '';
    clearTimeout(timer);
    if (!isOn) return;
    if (turn !== '') handlers.onTurn(turn);
    if (isLast) handlers.onEnd();
    else timer = setTimeout(begin, RESTART_MS);
  };
  begin();

  return {
    stop() {
      isOn = false;
      clearTimeout(timer);
      recognition.abort();
    },
    /** Ends with the running session's text. */
    finish() {
      isLast = true;
      clearTimeout(timer);
      recognition.stop();
    },
    /** Discards the echo of our own voice from the session, unless the visitor is speaking. */
    discardEcho() {
      if (turnText === '') recognition.abort();
    },
  };
}
