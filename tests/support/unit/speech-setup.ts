import { vi } from 'vitest';
import type { Recognition } from '#lib/browser/voice/recognition';

// A browser's recognition whose words, pauses and sessions the test controls.

/** A clock that a test moves. The code under test waits with `after`. */
export function makeClock() {
  let now = 0;
  const timers = new Set<{ at: number; callback: () => void }>();
  return {
    timers,
    after(ms: number, callback: () => void) {
      const timer = { at: now + ms, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    /** Moves the clock timer by timer, and lets pending promises run. */
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const [due] = [...timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
        if (!due) break;
        timers.delete(due);
        now = due.at;
        due.callback();
      }
      now = end;
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
}

type Heard = { isFinal: boolean; 0: { transcript: string } };

/** A recogniser like a browser's: a session's results grow, and its end is reported asynchronously. */
export function stubRecognition() {
  let results: Heard[] = [];
  let isOpen = false;
  const end = () => {
    isOpen = false;
    results = [];
    recognition.onend?.();
  };
  const recognition: Recognition = {
    lang: '',
    continuous: false,
    interimResults: false,
    onresult: null,
    onerror: null,
    onend: null,
    start(track) {
      if (isOpen) throw new DOMException('already started', 'InvalidStateError');
      isOpen = true;
      script.sessions.push(track ?? null);
    },
    abort() {
      if (isOpen) setTimeout(end);
    },
  };
  const script = {
    /** The microphone of each session. */
    sessions: [] as (MediaStreamTrack | null)[],
    isListening: () => isOpen,
    /** From now on reports `transcript` as the session's result number `index`. */
    hear(transcript: string, isFinal: boolean, index = 0) {
      results[index] = { isFinal, 0: { transcript } };
      recognition.onresult?.({ results });
    },
    end,
    fail(error: string) {
      recognition.onerror?.({ error });
      end();
    },
  };
  vi.stubGlobal('window', {
    SpeechRecognition: vi.fn(function recognise() {
      return recognition;
    }),
  });
  return script;
}
