import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answers } from '#lib/content/answers';
import { chat } from '#lib/content/chat';
import { answerQuestion } from '#lib/server/chat/built-in-answers';
import { readAnswer } from '#lib/server/chat/read-answer';
import { type Result, succeed } from '#lib/server/core/errors';
import { createRedactor } from '#lib/server/upstream/redact';
import { countCharacters } from '#tests/support/unit/string-work';

// An upstream may say anything, in any chunks.

type Outcome = { code: string } | { text: string; failed?: string };

async function* piecesOf(text: string, cuts: number[]): AsyncGenerator<Result<string>, void> {
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
  let from = 0;
  for (const place of [...places, text.length]) {
    yield succeed(text.slice(from, place));
    from = place;
  }
}

async function read(text: string, cuts: number[] = []): Promise<Outcome> {
  const answer = await readAnswer(piecesOf(text, cuts), 'text', { quote: createRedactor({}) });
  if (!answer.ok) return { code: answer.code };
  if (answer.value.kind === 'whole') return { text: answer.value.text };
  let whole = '';
  for await (const piece of answer.value.pieces) {
    if (!piece.ok) return { text: whole, failed: piece.code };
    whole += piece.value;
  }
  return { text: whole };
}

const item = fc.record(
  {
    type: fc.constantFrom('item', 'item', 'item', 'begin', 'end', 'error', 'keepalive', 'other'),
    content: fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(' ', '\n', '{', '[', '{"output":"x"}', '[{"output":"x"}]', '}'),
      fc.jsonValue(),
    ),
    metadata: fc.oneof(
      fc.record({ nodeId: fc.constantFrom('a', 'b'), runIndex: fc.nat(1), itemIndex: fc.nat(1) }),
      fc.constantFrom({ nodeId: { toString: 1 }, runIndex: { valueOf: null } }, null, 'x', [[]]),
      fc.jsonValue(),
    ),
  },
  { requiredKeys: ['type'] },
);
const stream = fc
  .array(item, { minLength: 1, maxLength: 8 })
  .map((items) => items.map((one) => JSON.stringify(one)).join('\n'));
const answerText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc
    .array(fc.record({ output: fc.oneof(fc.string({ unit: 'grapheme' }), fc.jsonValue()) }))
    .map((list) => JSON.stringify(list, null, 1)),
  stream,
  fc.tuple(stream, fc.string()).map(([good, bad]) => `\n ${good}\n${bad}`),
);
const cuts = fc.array(fc.nat(4000), { maxLength: 12 });

describe('a webhook’s answer', () => {
  test('is the same in whatever pieces it comes, and never throws', () =>
    fc.assert(
      fc.asyncProperty(answerText, cuts, async (text, places) => {
        expect(await read(text, places)).toEqual(await read(text));
      }),
      { numRuns: 400 },
    ));

  test('is its own output, one of our sentences, or invalid-answer', () =>
    fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const outcome = await read(JSON.stringify(value));
        const first: unknown = Array.isArray(value) ? value[0] : undefined;
        const output =
          typeof first === 'object' && first !== null && 'output' in first ? first.output : undefined;
        const own = typeof output === 'string' && output.trim() !== '' ? output : undefined;
        const sentences = [chat.fallback.notAnArray, chat.fallback.unrecognised];
        if ('text' in outcome && !('failed' in outcome)) expect([own, ...sentences]).toContain(outcome.text);
        else expect(outcome).toMatchObject({});
        if (own !== undefined) expect(outcome).toEqual({ text: own });
      }),
    ));

  test('that streams words of one node is those words', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }),
        cuts,
        async (words, places) => {
          const whole = words.join('');
          fc.pre(whole.trim() !== '' && !whole.trimStart().startsWith('{'));
          const lines = words.map((content) =>
            JSON.stringify({ type: 'item', content, metadata: { nodeId: 'a', runIndex: 0 } }),
          );
          expect(await read(`${lines.join('\n')}\n`, places)).toEqual({ text: whole });
        },
      ),
    ));

  test.each([
    ['an array', `[\n{"output":"${'x'.repeat(300_000)}"}]`],
    [
      'a stream with a long line',
      `{"type":"begin"}\n${JSON.stringify({ type: 'item', content: 'x'.repeat(300_000) })}\n`,
    ],
  ])('that comes byte by byte is not read again with each of them (%s)', async (_name, text) => {
    const places = Array.from({ length: text.length }, (_, at) => at);
    const characters = await countCharacters(() => read(text, places));
    // Re-reading everything for each piece would take a hundred thousand times the text.
    expect(characters).toBeGreaterThan(text.length);
    expect(characters).toBeLessThan(10 * text.length);
  });
});

describe('a built-in answer', () => {
  const known = new Set(answers.map(({ answer }) => answer));
  const word = fc.oneof(
    fc.constantFrom(
      'how',
      'price',
      'voice',
      'constructor',
      '__proto__',
      'toString',
      'e\u0301',
      '\ud800',
      'ﷺ',
      '24/7',
    ),
    fc.string({ unit: 'binary' }),
  );
  test('answers anything with one of its entries, or says in a few words that it cannot', () =>
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 300 }),
        fc.constantFrom('en', 'es', 'fr', 'de'),
        (words, language) => {
          const question = words.join(' ');
          const answer = answerQuestion(question, language);
          expect(answer).toEqual(answerQuestion(question, language));
          if (answer.answerId) expect(known).toContain(answer.text.split('\n\n')[0]);
          else expect(answer.text.length).toBeLessThan(600);
        },
      ),
    ));
});
