import type { Page } from '@playwright/test';
import { CHAT_STREAM_TYPE, REPLY_KEPT_HEADER } from '#lib/contracts/limits';
import type { Conversation } from '#lib/contracts/record';

export type Turn = { says: string; record?: Conversation['record']; memory?: string };

/** Answers the page's messages turn by turn, and records the conversation that each message brought. */
export async function playConversation(page: Page, turns: readonly Turn[]) {
  const brought: (Conversation | null)[] = [];
  await page.route('**/api/chat', (route) => {
    const form = route.request().postDataBuffer()?.toString() ?? '';
    const sent = /name="conversation"\r\n\r\n(.*)\r\n/.exec(form)?.[1];
    const turn = turns[Math.min(brought.length, turns.length - 1)];
    brought.push(sent ? JSON.parse(sent) : null);
    const { says = '', record, memory = `turn ${brought.length}` } = turn ?? {};
    const pieces = [{ delta: says }, record && { conversation: { record, memory } }, { done: true }];
    return route.fulfill({
      headers: { 'content-type': CHAT_STREAM_TYPE, [REPLY_KEPT_HEADER]: '30' },
      body: pieces.flatMap((piece) => (piece ? `${JSON.stringify(piece)}\n` : [])).join(''),
    });
  });
  return brought;
}

/** A visitor who wants to be called back, in four turns. */
const need = 'calls after hours';
const when = { need, volume: 'forty calls a day', start: 'next month', time: 'Thursday 26 November, 10:30' };
const who = { ...when, name: 'Anna Maria Keller', company: 'Keller Workshops', email: 'anna@example.com' };
export const callBack = [
  { says: 'How much of it is there?', record: { need } },
  { says: 'When shall we call?', record: when },
  { says: 'I have put down Thursday 10:30. A person confirms it.', record: who },
] as const satisfies readonly Turn[];
