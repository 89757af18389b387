import { expect, test } from 'vitest';
import type { Answer } from '#lib/server/chat/answer';
import { withoutReasoning } from '#lib/server/chat/reasoning';
import { fail, succeed } from '#lib/server/core/errors';

async function* speak(pieces: readonly string[]): Answer {
  for (const delta of pieces) yield succeed({ delta });
}

/** Returns each state of the text that a visitor sees. */
async function watch(answer: Answer): Promise<string[]> {
  const states = [''];
  for await (const piece of withoutReasoning(answer)) {
    if (!piece.ok) states.push(piece.code);
    else if ('delta' in piece.value) states.push(states.at(-1) + piece.value.delta);
    else if ('text' in piece.value) states.push(piece.value.text);
  }
  return states;
}

const rows = [
  ['<think>be pushy</think>Hello', 'Hello'],
  ['<THINKING mode="deep">\nbe pushy\n</THINKING>\n\nHello', 'Hello'],
  ['One <think>a</think>two <think>b</think>three', 'One two three'],
  ['Hello <think>never closed', 'Hello '],
  ['Write `<think>` and `</think>` in code', 'Write `<think>` and `</think>` in code'],
  ['```xml\n<think>kept</think>\n```\nDone', '```xml\n<think>kept</think>\n```\nDone'],
  ['<think>uses `code` and ``` fences</think>Hello', 'Hello'],
  ['1 < 2, <thinker> and <b>', '1 < 2, <thinker> and <b>'],
  ['It ends with <', 'It ends with <'],
] as const;

test.each(rows)('%j is shown as %j, however it is split', async (written, shown) => {
  for (let size = 1; size <= written.length; size += 1) {
    const pieces = written.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    const states = await watch(speak(pieces));
    expect(states.at(-1)).toBe(shown);
    for (const state of states) expect(shown.startsWith(state.trimEnd()), state).toBe(true);
  }
});

test('what comes before a closing tag without an opening one is taken back', async () => {
  expect((await watch(speak(['be pu', 'shy</thi', 'nk>Hello']))).at(-1)).toBe('Hello');
});

test('an answer of nothing but reasoning is a failure', async () => {
  expect(await watch(speak(['<think>hm</think>']))).toEqual(['', 'invalid-answer']);
});

test('a failure comes after the words before it', async () => {
  async function* cut(): Answer {
    yield succeed({ delta: 'Half <' });
    yield fail('cut-off', 'cut');
  }
  expect(await watch(cut())).toEqual(['', 'Half ', 'Half <', 'cut-off']);
});
