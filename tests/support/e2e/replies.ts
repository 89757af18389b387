import type { Page } from '@playwright/test';
import { streamLine } from '#tests/support/n8n-stream';
import type { Behaviour } from '#tests/support/webhook';

/** Streams one half of a reply, and the other when it is released. */
export function answerInHalves(first: string, second: string) {
  const latch = Promise.withResolvers<void>();
  const behaviour: Behaviour = async (_request, response) => {
    response.writeHead(200).write(streamLine('begin') + streamLine('item', first));
    await latch.promise;
    response.end(streamLine('item', second) + streamLine('end'));
  };
  return { behaviour, release: latch.resolve };
}

/**
 * Records what a screen reader announces from the log: the words of what is added. As with Orca, the
 * addition's own aria-live does not count.
 */
export async function watchAnnouncements(page: Page) {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role],[aria-live]');
        if (region?.getAttribute('role') !== 'log' || region.getAttribute('aria-live') === 'off') continue;
        for (const { textContent } of addedNodes) if (textContent) announced.push(textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}

/** The console's message about a connection that was cut. */
export const cutOff =
  /net::ERR_(EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED|FAILED|CONNECTION_RESET)/;
