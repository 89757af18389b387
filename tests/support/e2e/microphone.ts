import type { Page } from '@playwright/test';

/** Records every track that the page opens. With `isHeld` the permission prompt waits for `allow`. */
export async function watchMicrophone(page: Page, { isHeld = false } = {}) {
  await page.addInitScript((held) => {
    const permission = Promise.withResolvers<void>();
    if (!held) permission.resolve();
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { microphones: { tracks, allow: permission.resolve } });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      await permission.promise;
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  }, isHeld);
  return {
    allow: () => page.evaluate('microphones.allow()'),
    /** The state of each track: live or ended. */
    tracks: () => page.evaluate<string[]>('microphones.tracks.map(({ readyState }) => readyState)'),
  };
}

export async function refuseMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
}
