// A model's own markup in its text: reasoning, calls of tools, and tokens such as the end of a turn.

const { raw } = String;
const ATTRIBUTES = raw`(?:\s[^<>\n]{0,200})?`;
/** A token of the model's vocabulary, such as <|im_end|>, or <|turn> with its end <turn|>. */
const token = (name: string) => `<[|｜]${name}[|｜]?>`;
const TOKEN_END = raw`<[\w▁]{1,40}[|｜]>`;
const THOUGHT = '(?:think(?:ing)?|thought|reasoning|seed:think)';
const THOUGHT_END = raw`</${THOUGHT}${ATTRIBUTES}/?>`;
const THOUGHT_TOKEN = raw`[\w▁]*(?:think|thought|reasoning)[\w▁]*`;
const THOUGHT_TOKEN_END = token(`(?:(?:/|end)${THOUGHT_TOKEN}|${THOUGHT_TOKEN}end)`);
const CALL_TAG = raw`(?:(?:\w{1,20}:)?(?:tool_?calls?|function_?calls?|invoke)|tool_response)`;
const CALL_TOKEN = token(raw`(?!/|[\w▁]*end)[\w▁]*(?:tool|python|function|action)[\w▁]*`);
const CALL_TOKEN_END = token(raw`(?:/|eo[mt]|[\w▁]*end)[\w▁]*`);
/** What may precede the fence of a code block: the marks of a quote or a list. */
const LINE_START = raw`[ \t>*+.)\d-]*`;

/** The names of the model's tools. They never occur in prose: text that contains one is a call, however it is written. */
export const toolNames = { rows: 'record_rows', ticket: 'sort_ticket' } as const;
/** Returns which of them a name means: some models decorate or shorten it. */
export const findTool = (name: string): keyof typeof toolNames | undefined =>
  name.includes('record') ? 'rows' : name.includes('ticket') ? 'ticket' : undefined;
/** Tools named as those of integrations/n8n, as an agent behind a webhook calls them. */
const AGENT_CALL = raw`\{\s*"name"\s*:\s*"(?:record|ticket)"|\[(?:record|ticket)\(`;
/** A call of one of these tools, also in Gemma's block of calls. */
export const OUR_TOOL = new RegExp(`${toolNames.rows}|${toolNames.ticket}|\`{3}tool_code|${AGENT_CALL}`, 'i');
/** The part of a call before its name: from the first bracket on that is not a link's, or a word. */
export const CALL_HEAD = /(?:\w{0,20}(?:[<{✿]|\[(?![^\][\n]*\]\())[\s\S]*|[\w✿]{1,20}:[ \t]*|\w{0,20}\(|>+)$/;

type Pattern = [opening: string, closing?: string];
/** What has a closing is removed with the text between them, the rest alone. Earlier kinds win. */
const patterns: Record<'call' | 'thought' | 'thoughtEnd' | 'token' | 'code', Pattern[]> = {
  call: [
    [raw`\[TOOL_CALLS?\]`, '$'], // [TOOL_CALLS][{"name": …}]
    [raw`<(?<tag>${CALL_TAG})${ATTRIBUTES}>`, raw`</\k<tag>>`], // <tool_call>…</tool_call>
    [raw`<function=[\w.-]{1,40}>`, '</function>'], // <function=search>…</function>
    [CALL_TOKEN, `${CALL_TOKEN_END}|${TOKEN_END}`], // <|python_tag|>…<|eom_id|>, <|tool_call>…<tool_call|>
    [raw`${token('(?:channel|start)')}[^<]*\bto=`, token('(?:call|end|return)')], // <|channel|>commentary to=…<|call|>
  ],
  thought: [
    [raw`<${THOUGHT}${ATTRIBUTES}(?<!/)(?:>|$)`, THOUGHT_END], // <think>…</think>
    [raw`[[◁]think[\]▷]`, raw`[[◁]/think[\]▷]`], // [THINK]…[/THINK], ◁think▷…◁/think▷
    [token(`(?!end)${THOUGHT_TOKEN}`), THOUGHT_TOKEN_END], // <|START_THINKING|>…<|END_THINKING|>
    // <|channel|>analysis…<|end|>, <|channel>thought…<channel|>
    [
      raw`${token('channel')}\s*(?:analysis|commentary|thought)`,
      `${token('(?:end|call|return)')}|${TOKEN_END}|(?=${token('(?:start|channel)')})`,
    ],
    // The header of a message: <|start|>assistant<|message|>, <|im_start|>assistant
    [
      token('(?:channel|start|turn|im_start|start_header_id)'),
      raw`\n|${token('(?:message|end_header_id)')}|(?=${token('channel')})`,
    ],
  ],
  // The end of a thought whose opening mark is in the model's prompt.
  thoughtEnd: [[THOUGHT_END], [raw`[[◁]/think[\]▷]`], [THOUGHT_TOKEN_END]],
  token: [
    [raw`<[|｜](?:[\w▁/]{1,40}>|[\w▁/]{0,40}(?:[|｜]>|[|｜]?$))|${TOKEN_END}`], // <|im_end|>, <turn|>, <|eot
    [raw`\[/?INST\]|<${THOUGHT}${ATTRIBUTES}/>|</${CALL_TAG}>`], // [/INST], <think/>, </tool_call>
    ['</?(?:answer|s|eos|bos|unk|pad|(?:start|end)_of_turn|function|｜DSML｜(?:function|tool)_calls)>'],
  ],
  // Stays as it is: a block between fences, a span between backticks.
  code: [
    [
      raw`(?<=(?:^|[\n>])${LINE_START})(?<fence>\`{3,}|~{3,})[^\`\n]*(?![^\n])`,
      raw`\n${LINE_START}\k<fence>`,
    ],
    [raw`(?<!\`)(?<span>\`+)(?!\`)(?:[^\n]|\n(?!\s*\n)){1,10000}?(?<!\`)\k<span>(?!\`)`],
  ],
};
const toSource = ([opening, closing]: Pattern) =>
  closing ? raw`(?:${opening})[\s\S]*?(?:${closing}|$)` : opening;
const kinds = Object.entries(patterns).map(([kind, list]) => `(?<${kind}>${list.map(toSource).join('|')})`);
export const MARKUP = new RegExp(kinds.join('|'), 'gi');

/** A possible beginning of a mark, at the end of a text that goes on. */
export const PARTIAL_MARKUP = new RegExp(
  raw`(?:[<[◁][^\s<>[\]]{0,40}|<(?:/?${THOUGHT}\s|[\w:｜]+\s+[\w-]+=)[^<>\n]{0,200}|(?:\[\s*)?\{[\s\S]*)$`,
  'i',
);
