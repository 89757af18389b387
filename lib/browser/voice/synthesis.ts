import { toSentences } from '#lib/browser/voice/plain-text';

const START_MS = 4000;
const CHARACTER_MS = 120;

export type SpeakerEvents = {
  speaking(isSpeaking: boolean): void;
  said(text: string, isFinal: boolean): void;
  word(): void;
  voiceless(): void;
};

export function createSpeaker(events: SpeakerEvents) {
  const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : null;
  let isVoiceless = synthesis === null;
  let spoken = '';
  let timer = 0;
  let turn = 0;

  const goVoiceless = () => {
    if (!isVoiceless) events.voiceless();
    isVoiceless = true;
  };

  const speakSentence = (text: string): Promise<void> => {
    let resolve = () => {};
    const promise = new Promise<void>((settle) => {
      resolve = settle;
    });
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = 'en-US';
    const wait = (ms: number, then: () => void) => {
      clearTimeout(timer);
      timer = window.setTimeout(then, ms);
    };
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const silent = () => {
      goVoiceless();
      done();
    };
    utterance.onstart = () => wait(START_MS + text.length * CHARACTER_MS, done);
    utterance.onboundary = () => events.word();
    utterance.onend = done;
    utterance.onerror = ({ error }) => (error === 'interrupted' || error === 'canceled' ? done() : silent());
    wait(START_MS, silent);
    synthesis?.speak(utterance);
    return promise;
  };

  const stop = () => {
    if (spoken === '') return;
    turn += 1;
    clearTimeout(timer);
    synthesis?.cancel();
    events.said(spoken, true);
    spoken = '';
    events.speaking(false);
  };

  return {
    spoken: () => spoken,
    stop,
    async speak(text: string): Promise<void> {
      stop();
      turn += 1;
      const mine = turn;
      if (!isVoiceless) events.speaking(true);
      for (const sentence of toSentences(text)) {
        if (isVoiceless) break;
        spoken = `${spoken} ${sentence}`.trim();
        events.said(spoken, false);
        await speakSentence(sentence);
        if (turn !== mine) return;
      }
      spoken = '';
      events.speaking(false);
      events.said(text, true);
    },
  };
}
