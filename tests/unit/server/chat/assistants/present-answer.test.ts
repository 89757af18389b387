import { expect, test } from 'vitest';
import type { ReplyPiece } from '#lib/contracts/reply';
import { presentAnswer } from '#lib/server/chat/assistants/present-answer';
import type { AnswerStream } from '#lib/server/chat/message';
import { fail, type Result, succeed } from '#lib/server/core/errors';

async function* answerOf(pieces: readonly Result<ReplyPiece>[]): AnswerStream {
  yield* pieces;
}

/** Returns the text that a visitor sees after each piece, the warnings, and the failure at the end. */
async function watch(...pieces: Result<ReplyPiece>[]) {
  const seen = [''];
  const warned: string[] = [];
  let code = '';
  for await (const piece of presentAnswer(answerOf(pieces))) {
    if (!piece.ok) code = piece.code;
    else if ('warning' in piece.value) warned.push(piece.value.warning);
    else if ('text' in piece.value) seen.push(piece.value.text);
    else if ('delta' in piece.value) seen.push(seen.at(-1) + piece.value.delta);
  }
  return { seen, text: seen.at(-1) ?? '', code, warned };
}
const deltas = (...texts: string[]) => texts.map((delta) => succeed({ delta }));

/** Each text, and its visible part. The sign § is never visible, not even while the text streams. */
const rows: [name: string, text: string, visible: string][] = [
  ['<thinking> in capitals', '<THINKING>§</Thinking >Answer.', 'Answer.'],
  ['a tag with attributes', '<think budget="9" a=\'b\'>§</think>Answer.', 'Answer.'],
  ['empty elements', '<think />An<think/>swer.', 'Answer.'],
  ['several thoughts', 'a<think>§</think><seed:think>§</seed:think>b<reasoning>§</reasoning>c', 'abc'],
  ['an end in the token', '<|thought_start|>§<|thought_end|>Answer.', 'Answer.'],
  ['a thought that never closes', 'One.<think>§', 'One.'],
  ['a tag that is cut', 'One.<think because="§', 'One.'],
  ['a thought that names the tag', '<think>§ <think> §</think>Answer.', 'Answer.'],
  ['two backticks', 'So: ``a ` <think>b</think>`` ends.', 'So: ``a ` <think>b</think>`` ends.'],
  ['a code block', '```xml\n<think>a</think>\n```\nEnd.', '```xml\n<think>a</think>\n```\nEnd.'],
  ['a code block of tildes', '~~~\n`<think>\n~~~\nEnd.', '~~~\n`<think>\n~~~\nEnd.'],
  ['a code block in a list', '- ```\n  <think>\n  ```\n- End', '- ```\n  <think>\n  ```\n- End'],
  ['three backticks in a line', '```a```<think>§</think> b', '```a``` b'],
  ['code before a thought', '`a`<think>§</think> `b`', '`a` `b`'],
  ['a thought after a code block', '```\na\n```\n<think>§</think>b', '```\na\n```\nb'],
  ['a backtick that opens nothing', 'A ` and <think>§</think>b.\n\nAnd ` c.', 'A ` and b.\n\nAnd ` c.'],
  ['the beginning of a tag at the end', 'a <thin', 'a <thin'],
  ['a word that is no tag', '<thinker>a</thinker>', '<thinker>a</thinker>'],
  ['a call that never closes', 'One.[TOOL_CALLS][{"name":"§"}]', 'One.'],
  ['a call between special tokens', '<|python_tag|>{"name":"§"}<|eom_id|>Answer.', 'Answer.'],
  [
    'channels',
    '<|channel|>analysis<|message|>§<|im_end|>§<|end|><|start|>assistant<|channel|>commentary to=functions.a <|constrain|>json<|message|>{"§":1}<|call|><|start|>assistant<|channel|>final<|message|>Answer.<|return|>',
    'Answer.',
  ],
  ['the header of a turn', '<|im_start|>assistant\nAnswer.<|im_end|>', 'Answer.'],
  ['a thought between tokens', '<|START_THINKING|>§<|END_THINKING|><|START_RESPONSE|>Answer.', 'Answer.'],
  ['a thought and turns of Gemma', '<|turn>model\n<|channel>thought\n§<channel|>Answer.<turn|>', 'Answer.'],
  ['a thought in brackets', '[THINK]§[/THINK]Answer.', 'Answer.'],
  ['a call of several', 'One.<minimax:tool_call>§</minimax:tool_call><TOOLCALL>[§]</TOOLCALL>', 'One.'],
  ['the ends of turns', 'One.<end_of_turn>\nTwo.<|eot_id|>\nThree.</s>', 'One.\nTwo.\nThree.'],
  ['marks within a thought', '<think>§<|im_end|>§</think>Answer.', 'Answer.'],
  ['marks in code', '`<|im_end|>`\n```\n<tool_call>', '`<|im_end|>`\n```\n<tool_call>'],
  ['JSON that calls nothing', '[{"title":"a"}]', '[{"title":"a"}]'],
  ...[
    'The event is {"action": "record", "data": {"name": "a"}}. A record(s) is <tools>.',
    'A call is {"arguments": {"name": "a"}, "name": "record"}, and\n{"arguments": {"name": "a"}, "name": "log"}',
  ].map((text): [string, string, string] => [`prose: ${text}`, text, text]),
  ['a link, and brackets', '[Book](#contact) [T] [TOOL', '[Book](#contact) [T] [TOOL'],
];

/** Every way to split a text in two, and into its characters. */
function listSplits(text: string): string[][] {
  return [Array.from(text), ...Array.from(text, (_, at) => [text.slice(0, at), text.slice(at)])];
}

test.each(rows)('%s: the same text however it is split, and no reasoning', async (_, text, visible) => {
  for (const pieces of listSplits(text)) {
    const watched = await watch(...deltas(...pieces));
    expect(watched, JSON.stringify(pieces)).toMatchObject({ text: visible, code: '' });
    expect(watched.seen.join('\n')).not.toContain('§');
  }
});

test('a closing tag alone takes back what came before it', async () => {
  for (const pieces of listSplits('Say hello.\n```\ncode\n```\n</think>\n\nHello, `you`.'))
    expect(await watch(...deltas(...pieces))).toMatchObject({ text: 'Hello, `you`.', code: '' });
});

test('only the beginning of a tag is held back, not words', async () => {
  const { seen } = await watch(...deltas('In 1 < 2 hours', ' we are <', 'th', 'ree', ' people'));
  const growing = ['', ' we are ', ' we are <three people'];
  expect(seen.slice(1, 4)).toEqual(growing.map((text) => `In 1 < 2 hours${text}`));
});

test('a text that replaces another starts anew, and other pieces pass', async () => {
  const callback = { rows: {} };
  const pieces = [{ delta: 'One <think>a' }, { callback }, { text: 'Two <thi' }, { delta: 'nk>b</think>c' }];
  const shown = [];
  for await (const piece of presentAnswer(answerOf(pieces.map((piece) => succeed(piece)))))
    if (piece.ok) shown.push(piece.value);
  expect(shown).toEqual([{ delta: 'One ' }, { callback }, { text: 'Two ' }, { delta: 'c' }]);
});

test.each([
  ['One <', { text: 'One <', code: 'cut-off' }],
  ['<think>a</think>', { text: '', code: 'upstream-timeout' }],
])('after %j a failure comes last: cut-off once there were words', async (text, end) => {
  expect(await watch(...deltas(text), fail('upstream-timeout', 'silent'))).toMatchObject(end);
});

const asText = expect.stringContaining('writes its calls of tools as text');

test.each([
  ['So.\n<tool_call>{"name": "record", "arguments": "{\\"name\\":\\"Ada\\"}"}</tool_call>', 'So.\n'],
  ['So. <tools>{"name": "record_rows", "arguments": {"name": "Ada"}}</tools>', 'So. '],
  ['So.\nAction: record_rows\nAction Input: {"name": "Ada"}\nObservation: Ada', 'So.\n'],
  ['So.\n[{"arguments":{"name":"Ada"},"name":"record_rows"}, {"name":"sort_ticket"}]', 'So.\n'],
  ['[Book](#a). {"type": "function", "function": {"name": "sort_ticket", "x": "Ada"', '[Book](#a). '],
  ['Sure. record_rows(name="Ada")', 'Sure. '],
  ['Sure.\n```tool_code\nprint(search(q="Ada"))\n```\nNoted.', 'Sure.\nNoted.'],
  ['So.<|tool_call>call:search{q:<|"|>Ada"<|"|>}<tool_call|> Yes.<turn|>', 'So. Yes.'],
  ['Well, Ada.\n\n```json\n{ "name": "record", "arguments": {"name": "Ada"}}\n```', 'Well, Ada.'],
])('a call that is written as text is hidden and told: %s', async (text, visible) => {
  const seen = expect.not.arrayContaining([expect.stringContaining('Ada"')]);
  const watched = { text: visible, code: '', warned: [asText], seen };
  for (const pieces of listSplits(text)) expect(await watch(...deltas(...pieces))).toMatchObject(watched);
});

test.each([
  '<think>Ada</think>\n',
  'functools[{"name": "record", "arguments": {"name": "Ada"}}]',
  '<function=record>{"name": "Ada"}</function>',
  '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>record\n```json\n{"name":"Ada"}\n```<｜tool▁call▁end｜>',
  '{"name": "search"}',
  '{"name": "record", "argum',
  '[record(name="Ada")]',
  '<invoke name="search"><parameter name="q">Ada</parameter></invoke>',
  '✿FUNCTION✿: record_rows\n✿ARGS✿: {"name": "Ada"}\n✿RETURN✿',
  '<｜DSML｜function_calls>\n<｜DSML｜invoke name="record_rows">\n<｜DSML｜parameter name="name" string="true">Ada</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
])('reasoning or a call alone is no answer, and never seen: %s', async (text) => {
  const seen = expect.not.arrayContaining([expect.stringContaining('Ada')]);
  for (const pieces of listSplits(text))
    expect(await watch(...deltas(...pieces))).toMatchObject({ code: 'invalid-response', warned: [], seen });
});
