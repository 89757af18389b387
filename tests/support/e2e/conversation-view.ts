import { expect, type Locator } from '@playwright/test';
import type { ChatPanel } from '#tests/support/e2e/chat-panel';
import { streamLine } from '#tests/support/n8n-stream';
import { answerOutput, type Behaviour, type Webhook } from '#tests/support/webhook';

// What the screen shows of a conversation, with replies that are longer or shorter than the list.

const paragraphs = (count: number) => Array<string>(count).fill('A line.');

/** Of different lengths, so that each scrolls a different one out of the list. */
export const short = (index: number) => [`Answer ${index}.`, ...paragraphs((index * 5) % 8)].join('\n\n');
export const long = (index: number) => [`Answer ${index}.`, ...paragraphs(40)].join('\n\n');
export const lines = (what: string) =>
  Array.from({ length: 40 }, (_, index) => `Line ${index + 1} to be ${what}.`).join('\n\n');

/** Streams a reply, one piece per `next`. */
export function answerInSteps(pieces: readonly string[]) {
  const latches = pieces.map(() => Promise.withResolvers<void>());
  let sent = 0;
  const behaviour: Behaviour = async (_request, response) => {
    response.writeHead(200).write(streamLine('begin'));
    for (const [index, piece] of pieces.entries()) {
      await latches[index]?.promise;
      response.write(streamLine('item', `${piece}\n\n`));
    }
    response.end(streamLine('end'));
  };
  return {
    behaviour,
    next() {
      latches[sent]?.resolve();
      sent += 1;
    },
  };
}

/**
 * Returns how much of an entry is on the screen: 'whole', 'head' when it is taller than the list and shown
 * from its first line, or where it is hidden.
 */
export function look(entry: Locator): Promise<string> {
  return entry.evaluate((element) => {
    const list = element.closest('[role="group"]');
    if (!list) return 'gone';
    const frame = list.getBoundingClientRect();
    const { top, bottom, left, height } = element.getBoundingClientRect();
    const isTaller = height > list.clientHeight;
    const end = isTaller ? Math.min(bottom, frame.bottom) : bottom;
    for (let y = top + 2; y < end - 1; y += 4)
      for (const x of [left + 24, left + element.clientWidth / 2]) {
        const hit = document.elementFromPoint(x, y);
        if (!element.contains(hit))
          return `${Math.round(y - top)} px of ${Math.round(height)} px below its top is ${hit?.outerHTML.slice(0, 80) ?? 'out of the window'}`;
      }
    return isTaller ? 'head' : 'whole';
  });
}

/** Returns the pixels between the lower edge of a list's view and its end. */
export const fromEnd = (list: Locator) =>
  list.evaluate((one) => Math.round(one.scrollHeight - one.scrollTop - one.clientHeight));

/** Scrolls up with the wheel, away from the end. */
export async function scrollUp({ page, list }: ChatPanel, pixels = 5000): Promise<void> {
  await list.hover();
  await page.mouse.wheel(0, -pixels);
  await expect.poll(() => fromEnd(list)).toBeGreaterThan(40);
}

export async function ask(chat: ChatPanel, webhook: Webhook, index: number, reply: string): Promise<void> {
  webhook.behave(answerOutput(reply));
  await chat.send(`Question ${index}`);
  await expect(chat.entries.last()).toContainText(`Answer ${index}.`);
  await expect(chat.box).toBeEnabled();
}
