// The marks that models write into their text: of reasoning (<think>), of calls of tools, of the end of a turn.

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
/** Returns which of them a name means: some models decorate or shorten it. */
export const findTool = (name: string): keyof typeof toolNames | undefined =>
  name.includes('record') ? 'rows' : name.includes('ticket') ? 'ticket' : undefined;
/** Tools named as those of integrations/n8n, as an agent behind a webhook calls them. */
const AGENT_CALL = String.raw`\{\s*"name"\s*:\s*"(?:record|ticket)"|\[(?:record|ticket)\(`;
/** A call of one of these tools, also in Gemma's block of calls. */
export const OUR_TOOL = new RegExp(`${toolNames.rows}|${toolNames.ticket}|\`{3}tool_code|${AGENT_CALL}`, 'i');
/** The part of a call before its name: from the first bracket on that is not a link's, or a word. */
export const CALL_HEAD = /(?:\w{0,20}(?:[<{✿]|\[(?![^\][\n]*\]\())[\s\S]*|[\w✿]{1,20}:[ \t]*|\w{0,20}\(|>+)$/;

type Mark = [opening: string, closing?: string];
/** Pairs are removed with the text between them, single marks alone. Earlier kinds win. */
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
export const MARKUP = new RegExp(kinds.join('|'), 'gi');

/** A possible beginning of a mark, at the end of a text that goes on. */
export const PARTIAL_MARKUP = new RegExp(
  String.raw`(?:[<[◁][^\s<>[\]]{0,40}|<(?:/?${THOUGHT}\s|[\w:｜]+\s+[\w-]+=)[^<>\n]{0,200}|(?:\[\s*)?\{[\s\S]*)$`,
  'i',
);
