import type { Page } from '@playwright/test';

/**
 * Records every track that the page opens. With `isHeld`, holds back the answer to the permission prompt
 * until `allow`.
 */
export async function watchMicrophone(page: Page, { isHeld = false } = {}) {
  await page.addInitScript((held) => {
    const answer = Promise.withResolvers<void>();
    if (!held) answer.resolve();
    const asked = { tracks: [] as MediaStreamTrack[], questions: 0, allow: answer.resolve };
    Object.assign(window, { asked });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      asked.questions += 1;
      await answer.promise;
      const stream = await open(constraints);
      asked.tracks.push(...stream.getTracks());
      return stream;
    };
  }, isHeld);
  type Asked = { asked: { tracks: MediaStreamTrack[]; questions: number; allow(): void } };
  return {
    isAsked: () => page.waitForFunction(() => (window as unknown as Asked).asked.questions > 0),
    questions: () => page.evaluate(() => (window as unknown as Asked).asked.questions),
    allow: () => page.evaluate(() => (window as unknown as Asked).asked.allow()),
    tracks: () =>
      page.evaluate(() => (window as unknown as Asked).asked.tracks.map(({ readyState }) => readyState)),
  };
}
