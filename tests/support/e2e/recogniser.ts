import type { Page } from '@playwright/test';

type Recogniser = { started: string[]; isOn: boolean; hear(transcript: string): void; end(): void };

/** Replaces the browser's speech recognition by one that the test controls or that has no service, or removes it. */
export async function stubRecogniser(page: Page, kind: 'works' | 'silent' | 'none' = 'works') {
  await page.addInitScript((wanted) => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
    if (wanted === 'none') return;
    const recogniser: Recogniser = { started: [], isOn: false, hear() {}, end() {} };
    class SpeechRecognition {
      onresult?: (event: unknown) => void;
      onend?: () => void;
      start(track?: MediaStreamTrack) {
        recogniser.started.push(track ? `${track.kind} ${track.readyState}` : 'the microphone');
        recogniser.isOn = true;
        recogniser.hear = (transcript) => this.onresult?.({ results: [{ 0: { transcript } }] });
        recogniser.end = () => this.abort();
      }
      stop() {
        recogniser.isOn = false;
        if (wanted === 'works') this.onend?.();
      }
      abort() {
        recogniser.isOn = false;
        this.onend?.();
      }
    }
    Object.assign(window, { recogniser, SpeechRecognition });
  }, kind);
  return {
    hear: (text: string) => page.evaluate(`recogniser.hear(${JSON.stringify(text)})`),
    /** Ends its session, as after a pause. */
    end: () => page.evaluate('recogniser.end()'),
    /** What it was started on. */
    started: () => page.evaluate<string[]>('recogniser.started'),
    isOn: () => page.evaluate<boolean>('recogniser.isOn'),
  };
}
