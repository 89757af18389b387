import type { Page } from '@playwright/test';

// A browser's speech synthesis and recognition, controlled by a test.

type Script = {
  spoken: string[];
  isListening: boolean;
  finish(): void;
  hear(text: string): void;
  fail(error: string): void;
};
type ScriptedPage = { script: Script };

/** A voice that speaks until told to finish, and a recognition that hears what it is told. */
export async function scriptSpeech(page: Page, { recognition = true } = {}) {
  await page.addInitScript((hasRecognition) => {
    let now: { text: string; onstart?(): void; onend?(): void } | null = null;
    const script = {
      spoken: [] as string[],
      isListening: false,
      finish() {
        now?.onend?.();
      },
      hear(_text: string) {},
      fail(_error: string) {},
    };
    Object.assign(window, { script });
    const define = (name: string, value: unknown) =>
      Object.defineProperty(window, name, { configurable: true, value });
    define('speechSynthesis', {
      speak(utterance: NonNullable<typeof now>) {
        now = utterance;
        script.spoken.push(utterance.text);
        utterance.onstart?.();
      },
      cancel() {
        now = null;
      },
    });
    define(
      'SpeechSynthesisUtterance',
      class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    class Recognition {
      onresult?: (event: unknown) => void;
      onerror?: (event: unknown) => void;
      onend?: () => void;
      start() {
        script.isListening = true;
        // The results of a session, which grow.
        const results: unknown[] = [];
        script.hear = (transcript) => {
          results.push({ isFinal: true, 0: { transcript } });
          this.onresult?.({ results });
        };
        script.fail = (error) => this.onerror?.({ error });
      }
      abort() {
        script.isListening = false;
        this.onend?.();
      }
    }
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
    if (hasRecognition) Object.assign(window, { SpeechRecognition: Recognition });
  }, recognition);
  const inPage = <Result>(read: (script: Script) => Result) =>
    page.evaluate(`(${read})(window.script)`) as Promise<Result>;
  return {
    finish: () => inPage((script) => script.finish()),
    hear: (text: string) =>
      page.evaluate((words) => (window as unknown as ScriptedPage).script.hear(words), text),
    fail: () => inPage((script) => script.fail('not-allowed')),
    spoken: () => inPage((script) => script.spoken.join(' ')),
    isListening: () => inPage((script) => script.isListening),
  };
}
