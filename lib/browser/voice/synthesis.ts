// The browser's speech synthesis. Utterances are single sentences, because browsers cut off long ones.

import type { Emit } from '#lib/browser/voice/engine';
import { reportWord } from '#lib/browser/voice/levels';
import { toWords } from '#lib/shared/text';

const START_MS = 4000;
const CHARACTER_MS = 120;

/** Whether the recognised words are our own voice, picked up from the loudspeaker. */
export function isEcho(heard: string, spoken: string): boolean {
  const own = new Set(toWords(spoken));
  const all = toWords(heard);
  return all.length === 0 || all.filter((word) => own.has(word)).length / all.length >= 0.6;
}

/** Speaks a sentence. Resolves at its end to whether it was spoken. Some browsers report no start, others no end. */
function speakSentence(text: string, onStart: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = 'en-US';
    const timer = setTimeout(resolve, START_MS, false);
    utterance.onstart = () => {
      clearTimeout(timer);
      onStart();
      setTimeout(resolve, START_MS + text.length * CHARACTER_MS, true);
    };
    utterance.onboundary = ({ name, charLength }) => {
      if (name === 'word') reportWord('assistant', charLength);
    };
    utterance.onend = () => resolve(true);
    utterance.onerror = ({ error }) => resolve(error === 'interrupted' || error === 'canceled');
    window.speechSynthesis.speak(utterance);
  });
}

/** Speaks one text at a time, and reports what of it is spoken. */
export function createSpeaker(emit: Emit) {
  let hasVoice = 'speechSynthesis' in window;
  let spoken = '';
  let generation = 0;
  const reportSpeaking = (isSpeaking: boolean) => emit({ type: 'speaking', isSpeaking });
  const showText = (text: string, isFinal: boolean) =>
    emit({ type: 'said', role: 'assistant', text, isFinal });

  const stop = () => {
    generation += 1;
    if (spoken === '') return;
    if (hasVoice) window.speechSynthesis.cancel();
    showText(spoken, true);
    spoken = '';
    reportSpeaking(false);
  };

  return {
    /** Returns the text being spoken, up to the current sentence; empty in silence. */
    getSpoken: () => spoken,
    stop,
    /** Resolves to whether the text was spoken to its end, or shown where there is no voice. */
    async speak(text: string): Promise<boolean> {
      stop();
      const own = generation;
      for (const sentence of text.split(/(?<=[.!?])\s+/)) {
        spoken = `${spoken} ${sentence}`.trim();
        showText(spoken, false);
        const isSpoken =
          hasVoice && (await speakSentence(sentence, () => reportSpeaking(hasVoice && generation === own)));
        // A sentence that was interrupted before it began says nothing about the voice.
        if (generation !== own) return false;
        if (isSpoken) continue;
        // A voice that is only slow would begin later, and nothing would stop it.
        if (hasVoice) window.speechSynthesis.cancel();
        hasVoice = false;
        reportSpeaking(true);
        break;
      }
      spoken = '';
      reportSpeaking(false);
      showText(text, true);
      return true;
    },
  };
}
