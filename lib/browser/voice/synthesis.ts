const START_MS = 4000;
const CHARACTER_MS = 120;

/** Splits text into sentences, because browsers cut off long utterances. */
const toSentences = (text: string) => text.split(/(?<=[.!?])\s+/).filter(Boolean);

export type Speaker = {
  /** Speaks a text. Resolves when it was said, or stopped. */
  speak(text: string): Promise<void>;
  stop(): void;
};

/** Creates the assistant's voice. `onVoiceless` is called once when the browser cannot speak. */
export function createSpeaker(onVoiceless: () => void): Speaker {
  const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : null;
  let isVoiceless = false;
  let turn = 0;

  const goVoiceless = () => {
    if (!isVoiceless) onVoiceless();
    isVoiceless = true;
  };
  const say = (text: string) =>
    new Promise<void>((resolve) => {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = 'en-US';
      let timer: ReturnType<typeof setTimeout>;
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        goVoiceless();
        done();
      };
      // Some browsers never report an end, or never begin.
      timer = setTimeout(giveUp, START_MS);
      utterance.onstart = () => {
        clearTimeout(timer);
        timer = setTimeout(done, START_MS + text.length * CHARACTER_MS);
      };
      utterance.onend = done;
      utterance.onerror = ({ error }) =>
        error === 'interrupted' || error === 'canceled' ? done() : giveUp();
      synthesis?.speak(utterance);
    });

  return {
    async speak(text) {
      turn += 1;
      const mine = turn;
      if (!synthesis) goVoiceless();
      for (const sentence of toSentences(text)) {
        if (isVoiceless || turn !== mine) return;
        await say(sentence);
      }
    },
    stop() {
      turn += 1;
      synthesis?.cancel();
    },
  };
}
