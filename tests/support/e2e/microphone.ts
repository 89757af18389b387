import type { Page } from '@playwright/test';

/** Notes what the page asks of the microphone and of its recorders, and every track that it opens. */
export async function watchMicrophone(page: Page) {
  await page.addInitScript(() => {
    const permission = Promise.withResolvers<void>();
    const tracks: MediaStreamTrack[] = [];
    const asked: unknown[] = [];
    Object.assign(window, { microphones: { tracks, asked, allow: permission.resolve } });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      asked.push(constraints?.audio);
      if ('isHeld' in window) await permission.promise;
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
    const { start } = MediaRecorder.prototype;
    MediaRecorder.prototype.start = function (ms) {
      asked.push(ms, this.mimeType);
      start.call(this, ms);
    };
  });
  return {
    /** Lets the permission prompt of a page that is opened now wait for `allow`. */
    hold: () => page.addInitScript('window.isHeld = true'),
    allow: () => page.evaluate('microphones.allow()'),
    asked: () => page.evaluate<unknown[]>('microphones.asked'),
    unplug: () => page.evaluate('microphones.tracks.forEach((track) => track.stop())'),
    /** The state of each track: live or ended. */
    tracks: () => page.evaluate<string[]>('microphones.tracks.map(({ readyState }) => readyState)'),
  };
}

export type Microphone = Awaited<ReturnType<typeof watchMicrophone>>;

/** Lets requests for the microphone fail, from now on and after each load. */
export async function refuseMicrophone(page: Page, name = 'NotAllowedError'): Promise<void> {
  // A blank page has no devices.
  const script = `Object.assign(navigator.mediaDevices ?? {}, {
    getUserMedia: () => Promise.reject(new DOMException('no', '${name}')),
  })`;
  await page.addInitScript(script);
  await page.evaluate(script);
}
