import type { Page } from '@playwright/test';

// A browser's speech synthesis and recognition, controlled by a test.

type Script = {
  spoken: string[];
  cancelled: number;
  listening: boolean;
  finish(): void;
  hear(text: string, isFinal: boolean): void;
  fail(error: string): void;
};
type ScriptedPage = { script: Script };

/** A voice that speaks until told to finish, and a recognition that hears what it is told. */
export async function scriptSpeech(page: Page, { recognition = true, voiceless = false } = {}) {
  await page.addInitScript(
    (options) => {
      type Utterance = { text: string; onstart?(): void; onend?(): void; onboundary?(): void };
      let now: Utterance | null = null;
      const script = {
        spoken: [] as string[],
        cancelled: 0,
        listening: false,
        finish() {
          const ended = now;
          now = null;
          ended?.onend?.();
        },
        hear(_text: string, _isFinal: boolean) {},
        fail(_error: string) {},
      };
      Object.assign(window, { script });
      const synthesis = {
        speak(utterance: Utterance) {
          now = utterance;
          script.spoken.push(utterance.text);
          utterance.onstart?.();
          const words = setInterval(() => {
            if (now === utterance) utterance.onboundary?.();
            else clearInterval(words);
          }, 150);
        },
        cancel() {
          if (now) script.cancelled += 1;
          now = null;
        },
      };
      for (const [name, value] of Object.entries({
        speechSynthesis: synthesis,
        SpeechSynthesisUtterance: class {
          text: string;
          constructor(text: string) {
            this.text = text;
          }
        },
      }))
        Object.defineProperty(window, name, { configurable: true, value });
      if (options.voiceless) Reflect.deleteProperty(window, 'speechSynthesis');
      class Recognition {
        onresult?: (event: unknown) => void;
        onerror?: (event: unknown) => void;
        onend?: () => void;
        start() {
          script.listening = true;
          // The results of a session. The last one may change until it is final.
          const results: { isFinal: boolean; 0: { transcript: string } }[] = [];
          script.hear = (transcript, isFinal) => {
            const last = results.at(-1);
            const resultIndex = last && !last.isFinal ? results.length - 1 : results.length;
            results[resultIndex] = { isFinal, 0: { transcript } };
            this.onresult?.({ resultIndex, results });
          };
          script.fail = (error) => this.onerror?.({ error });
        }
        abort() {
          script.listening = false;
          this.onend?.();
        }
      }
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Reflect.deleteProperty(window, name);
      if (options.recognition) Object.assign(window, { SpeechRecognition: Recognition });
    },
    { recognition, voiceless },
  );
  return {
    finish: () => page.evaluate(() => (window as unknown as ScriptedPage).script.finish()),
    hear: (text: string, isFinal: boolean) =>
      page.evaluate(([words, final]) => (window as unknown as ScriptedPage).script.hear(words, final), [
        text,
        isFinal,
      ] as const),
    fail: (error: string) =>
      page.evaluate((kind) => (window as unknown as ScriptedPage).script.fail(kind), error),
    read: () =>
      page.evaluate(() => {
        const { spoken, cancelled, listening } = (window as unknown as ScriptedPage).script;
        return { spoken, cancelled, listening };
      }),
  };
}
