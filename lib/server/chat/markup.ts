// Models write marks of their own into their text: reasoning (<think>), calls of tools, the end of a turn.
// Neither marks nor what they hide is shown, spoken or stored. Within Markdown code they are text, and stay.

const THOUGHT = '(?:think(?:ing)?|thought|reasoning|seed:think)';
const THOUGHT_END = String.raw`</${THOUGHT}(?:\s[^<>\n]{0,200})?/?>`;
const THINKING = String.raw`[\w▁]*(?:think|thought|reasoning)[\w▁]*`;
const LINE_START = String.raw`[ \t>*+.)\d-]*`;
/** A token of the model's vocabulary, such as <|im_end|>, or <|turn> with its end <turn|>. */
const token = (name: string) => `<[|｜]${name}[|｜]?>`;
const TOKEN_END = String.raw`<[\w▁]{1,40}[|｜]>`;
const THINKING_END = token(`(?:(?:/|end)${THINKING}|${THINKING}end)`);
const CALL_TAG = String.raw`(?:(?:\w{1,20}:)?(?:tool_?calls?|function_?calls?|invoke)|tool_response)`;

/** The names of the model's tools. They stand in no prose: text that contains one is a call, however it is written. */
export const toolNames = { rows: 'record_rows', ticket: 'sort_ticket' } as const;
/** Tools named as those of integrations/n8n, as an agent behind a webhook calls them. */
const AGENT_CALL = String.raw`\{\s*"name"\s*:\s*"(?:record|ticket)"|\[(?:record|ticket)\(`;
/** Also Gemma's block of calls. */
const OUR_TOOL = new RegExp(`${toolNames.rows}|${toolNames.ticket}|\`{3}tool_code|${AGENT_CALL}`, 'i');
/** What belongs to a call before its name: from the first bracket on that is not a link's, or a word. */
const CALL_HEAD = /(?:\w{0,20}(?:[<{✿]|\[(?![^\][\n]*\]\())[\s\S]*|[\w✿]{1,20}:[ \t]*|\w{0,20}\(|>+)$/;

type Mark = [opening: string, closing?: string];
/** What stands between two marks, or from one to the end of the text, and marks alone. The first kind that fits counts. */
const marks: Record<'call' | 'thought' | 'thoughtEnd' | 'mark' | 'code', Mark[]> = {
  call: [
    [String.raw`\[TOOL_CALLS?\]`, '$'],
    [String.raw`<(?<tag>${CALL_TAG})(?:\s[^<>\n]{0,200})?>`, String.raw`</\k<tag>>`],
    [String.raw`<function=[\w.-]{1,40}>`, '</function>'],
    [
      token(String.raw`(?!/|[\w▁]*end)[\w▁]*(?:tool|python|function|action)[\w▁]*`),
      `${token(String.raw`(?:/|eo[mt]|[\w▁]*end)[\w▁]*`)}|${TOKEN_END}`,
    ],
    [`${token('(?:channel|start)')}[^<]*\\bto=`, token('(?:call|end|return)')],
  ],
  thought: [
    [String.raw`<${THOUGHT}(?:\s[^<>\n]{0,200})?(?<!/)(?:>|$)`, THOUGHT_END],
    [String.raw`[[◁]think[\]▷]`, String.raw`[[◁]/think[\]▷]`],
    [token(`(?!end)${THINKING}`), THINKING_END],
    [
      String.raw`${token('channel')}\s*(?:analysis|commentary|thought)`,
      `${token('(?:end|call|return)')}|${TOKEN_END}|(?=${token('(?:start|channel)')})`,
    ],
    // The header of a message.
    [
      token('(?:channel|start|turn|im_start|start_header_id)'),
      `\\n|${token('(?:message|end_header_id)')}|(?=${token('channel')})`,
    ],
  ],
  thoughtEnd: [[THOUGHT_END], [String.raw`[[◁]/think[\]▷]`], [THINKING_END]],
  mark: [
    [String.raw`<[|｜](?:[\w▁/]{1,40}>|[\w▁/]{0,40}(?:[|｜]>|[|｜]?$))|${TOKEN_END}`],
    [String.raw`\[/?INST\]|<${THOUGHT}(?:\s[^<>\n]{0,200})?/>|</${CALL_TAG}>`],
    ['</?(?:answer|s|eos|bos|unk|pad|(?:start|end)_of_turn|function|｜DSML｜(?:function|tool)_calls)>'],
  ],
  code: [
    [`(?<=(?:^|[\\n>])${LINE_START})(?<fence>\`{3,}|~{3,})[^\`\\n]*(?![^\\n])`, `\\n${LINE_START}\\k<fence>`],
    [String.raw`(?<!\`)(?<span>\`+)(?!\`)(?:[^\n]|\n(?!\s*\n)){1,10000}?(?<!\`)\k<span>(?!\`)`],
  ],
};
const toPattern = ([opening, closing]: Mark) =>
  closing ? String.raw`(?:${opening})[\s\S]*?(?:${closing}|$)` : opening;
const kinds = Object.entries(marks).map(([kind, list]) => `(?<${kind}>${list.map(toPattern).join('|')})`);
const MARKS = new RegExp(kinds.join('|'), 'gi');

/** What may be the beginning of a mark, at the end of a text that goes on. */
const PARTIAL = new RegExp(
  String.raw`(?:[<[◁][^\s<>[\]]{0,40}|<(?:/?${THOUGHT}\s|[\w:｜]+\s+[\w-]+=)[^<>\n]{0,200}|(?:\[\s*)?\{[\s\S]*)$`,
  'i',
);

/** Removes what ends a text, within its last paragraph. */
function removeEnd(text: string, end: RegExp): string {
  const start = text.lastIndexOf('\n\n') + 1;
  return text.slice(0, start) + text.slice(start).replace(end, '');
}

/** Whether a text begins like JSON, which is shown only once it is complete. */
export const opensJson = (text: string) => /^\s*(?:\{|\[\s*(?:\{|$))/.test(text);

/**
 * Returns what is visible of a model's text, and whether it has written calls of tools as text. `isWhole`:
 * the text does not go on. Until then, what may be the beginning of a mark or of JSON is not visible.
 */
export function readMarkup(written: string, isWhole: boolean): { text: string; hasCall: boolean } {
  let hasCall = false;
  let text = '';
  let at = 0;
  for (const { 0: found, index, groups = {} } of written.matchAll(MARKS)) {
    text += written.slice(at, index);
    at = index + found.length;
    if (groups.call) hasCall = true;
    else if (groups.code && OUR_TOOL.test(found)) {
      hasCall = true;
      text = text.trimEnd();
    } else if (groups.code) text += found;
    // The model's prompt contained the opening mark, so all the text before the closing one is reasoning.
    else if (groups.thoughtEnd) text = '';
  }
  const rest = written.slice(at);
  text += isWhole ? rest : removeEnd(rest, PARTIAL);
  const called = text.search(OUR_TOOL);
  if (called >= 0) {
    hasCall = true;
    text = removeEnd(text.slice(0, called), CALL_HEAD);
  }
  text = text.trimStart();
  if (!opensJson(text)) return { text, hasCall };
  hasCall ||= /"name(?:"|$)/.test(text);
  return { text: isWhole && !hasCall ? text : '', hasCall };
}

/** Removes a model's own marks from a whole text. */
export const removeMarkup = (text: string): string => readMarkup(text, true).text.trim();
