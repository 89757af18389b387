import type { Page } from '@playwright/test';

export type Transfer = { kind: string; url: string; bytes: number };

/**
 * Watches what a page transfers, from now on: bodies as they come, compressed; what headers weigh depends on what stands in
 * front.
 */
export async function watchTransfers(page: Page) {
  const session = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  const open = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || !response.url.startsWith('http')) return;
    transfers.set(requestId, { kind: type, url: response.url, bytes: -response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes += encodedDataLength;
  });
  return {
    all: () => [...transfers.values()],
    /** Waits until nothing has been on its way for half a second. */
    async quiet() {
      for (let calm = 0; calm < 5; calm = open.size > 0 ? 0 : calm + 1) await page.waitForTimeout(100);
    },
  };
}

export function kilobytes(all: readonly Transfer[], kind?: string): number {
  return all.filter((one) => !kind || one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
