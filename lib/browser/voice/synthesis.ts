// The browser's speech synthesis. Utterances are single sentences, because browsers cut off long ones.

const START_MS = 4000;
const CHARACTER_MS = 120;

type SpeakerEvents = {
  speaking(isSpeaking: boolean): void;
  /** What is spoken so far. */
  said(text: string, isFinal: boolean): void;
  /** The browser has no voice. */
  voiceless(): void;
};

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the microphone has picked up what is being spoken from the loudspeaker. */
export function isEcho(heard: string, spoken: string): boolean {
  const own = new Set(words(spoken));
  const all = words(heard);
  return all.length === 0 || all.filter((word) => own.has(word)).length / all.length >= 0.6;
}

/** Speaks a sentence. Resolves at its end to whether it was spoken. Some browsers report neither. */
function speakSentence(synthesis: SpeechSynthesis, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = 'en-US';
    let timer = setTimeout(() => resolve(false), START_MS);
    utterance.onstart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve(true), START_MS + text.length * CHARACTER_MS);
    };
    const end = (isSpoken: boolean) => {
      clearTimeout(timer);
      resolve(isSpoken);
    };
    utterance.onend = () => end(true);
    utterance.onerror = ({ error }) => end(error === 'interrupted' || error === 'canceled');
    synthesis.speak(utterance);
  });
}

/** Speaks one text at a time. */
export function createSpeaker({ speaking, said, voiceless }: SpeakerEvents) {
  let synthesis = 'speechSynthesis' in window ? window.speechSynthesis : null;
  let spoken = '';
  let turn = 0;

  const stop = () => {
    turn += 1;
    if (spoken === '') return;
    synthesis?.cancel();
    said(spoken, true);
    spoken = '';
    speaking(false);
  };

  return {
    /** What is being spoken, up to the current sentence; empty in silence. */
    spoken: () => spoken,
    stop,
    /** Resolves to whether the text was spoken to its end, or shown where there is no voice. */
    async speak(text: string): Promise<boolean> {
      stop();
      const mine = turn;
      if (!synthesis) voiceless();
      else speaking(true);
      for (const sentence of synthesis ? text.split(/(?<=[.!?])\s+/) : []) {
        spoken = `${spoken} ${sentence}`.trim();
        said(spoken, false);
        const isSpoken: boolean = synthesis !== null && (await speakSentence(synthesis, sentence));
        if (turn !== mine) return false;
        if (isSpoken) continue;
        synthesis = null;
        voiceless();
        break;
      }
      spoken = '';
      speaking(false);
      said(text, true);
      return true;
    },
  };
}
