import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatStore } from '#lib/browser/chat/store';
import { CHAT_STREAM_TYPE } from '#lib/contracts/limits';
import { stubPage, stubStorage } from '#tests/support/unit/chat-setup';

// A reply that arrives faster than it can be drawn, with a clock controlled by the test.

let say: (piece: object) => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubStorage();
  stubPage();
  vi.stubGlobal('fetch', async (_url: string, { signal, method }: RequestInit) => {
    if (method === 'DELETE') return new Response(null, { status: 204 });
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        say = async (piece) => {
          controller.enqueue(encoder.encode(`${JSON.stringify(piece)}\n`));
          await settle();
        };
      },
    });
    return new Response(body, { headers: { 'content-type': CHAT_STREAM_TYPE } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const drafted = () =>
  chatStore
    .getState()
    .messages.flatMap(({ pending }) => pending?.draft ?? [])
    .join('');

/** Lets all pending promises run. */
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('a fast reply is drawn every tenth of a second, and completely at the end', async () => {
  const drawn: string[] = [];
  const stop = chatStore.subscribe(() => {
    const draft = drafted();
    if (draft !== '' && draft !== drawn.at(-1)) drawn.push(draft);
  });
  chatStore.send('Hello');
  await settle();
  await say({ delta: 'One' });
  for (const word of [' two', ' three', ' four']) await say({ delta: word });
  expect(drawn).toEqual(['One']);
  vi.advanceTimersByTime(100);
  expect(drawn).toEqual(['One', 'One two three four']);
  await say({ delta: ' five' });
  await say({ done: true });
  expect(chatStore.getState().status).toBe('idle');
  expect(chatStore.getState().messages.at(-1)?.text).toBe('One two three four five');
  vi.advanceTimersByTime(1000);
  expect(drafted()).toBe('');
  stop();
});

test('a stopped reply keeps the text that had arrived but was not drawn yet', async () => {
  chatStore.send('Hello again');
  await settle();
  await say({ delta: 'One' });
  await say({ delta: ' two' });
  expect(drafted()).toBe('One');
  chatStore.stop();
  await settle();
  expect(chatStore.getState().messages.at(-1)?.text).toBe('One two');
  vi.advanceTimersByTime(1000);
  expect([chatStore.getState().status, drafted()]).toEqual(['idle', '']);
});
