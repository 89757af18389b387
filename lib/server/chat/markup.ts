// Models write marks of their own into their text: reasoning (<think>), calls of tools, the end of a turn.
// Neither marks nor what they hide is shown, spoken or stored. Within Markdown code they are text, and stay.

const THOUGHT = '(?:think(?:ing)?|thought|reasoning|seed:think)';
const THOUGHT_END = String.raw`</${THOUGHT}(?:\s[^<>\n]{0,200})?/?>`;
const THINKING = String.raw`[\w▁]*(?:think|thought|reasoning)[\w▁]*`;
const LINE_START = String.raw`[ \t>*+.)\d-]*`;
/** A token of the model's vocabulary, such as <|im_end|>. */
const token = (name: string) => `<[|｜]${name}[|｜]>`;
const THINKING_END = token(`(?:(?:/|end)${THINKING}|${THINKING}end)`);

const OURS = '(?:record|ticket)';
const OUR_NAME = String.raw`"name"\s*:\s*"${OURS}"`;
/** The arguments of our own tools are texts, so that their JSON has no further brace. */
const ARGUMENTS = String.raw`\{(?:[^{}"]|"(?:[^"\\\n]|\\.)*")*\}`;

type Mark = [opening: string, closing?: string];
/**
 * What stands between two marks, and marks alone. Without its closing mark it goes to the end of the text.
 * The first kind that fits counts. The calls of our own tools begin without a mark in some models.
 */
const marks: Record<'call' | 'thought' | 'thoughtEnd' | 'mark' | 'code', Mark[]> = {
  call: [
    [String.raw`(?:functools)?(?:\[\s*)?\{\s*${OUR_NAME}|\[${OURS}\(|\[TOOL_CALLS\]`, '$'],
    [String.raw`<tools>\s*\[?\{\s*${OUR_NAME}`, '</tools>'],
    [String.raw`<｜DSML｜invoke name="${OURS}">\s*<｜DSML｜parameter `, '</｜DSML｜invoke>'],
    // Prose may contain the words of these, so they must begin a line and be complete.
    [String.raw`(?<![^\n])Action: ?${OURS}[ \t]*\nAction Input: ?${ARGUMENTS}`],
    [String.raw`(?<![^\n])\[?(?:\{\s*"arguments"\s*:\s*${ARGUMENTS}\s*,\s*${OUR_NAME}\s*\}[\s,]*)+\]?`],
    [String.raw`<(?<tag>(?:\w{1,20}:)?tool_?calls?|function_calls|tool_response)>`, String.raw`</\k<tag>>`],
    [String.raw`<function=[\w.-]{1,40}>`, '</function>'],
    [
      token(String.raw`(?!/|[\w▁]*end)[\w▁]*(?:tool|python|function|action)[\w▁]*`),
      token(String.raw`(?:/|eo[mt]|[\w▁]*end)[\w▁]*`),
    ],
    [`${token('(?:channel|start)')}[^<]*\\bto=`, token('(?:call|end|return)')],
  ],
  thought: [
    [String.raw`<${THOUGHT}(?:\s[^<>\n]{0,200})?(?<!/)(?:>|$)`, THOUGHT_END],
    [String.raw`[[◁]think[\]▷]`, String.raw`[[◁]/think[\]▷]`],
    [token(`(?!end)${THINKING}`), THINKING_END],
    [
      String.raw`${token('channel')}\s*(?:analysis|commentary)`,
      `${token('(?:end|call|return)')}|(?=${token('(?:start|channel)')})`,
    ],
    // The header of a message.
    [
      token('(?:channel|start|im_start|start_header_id)'),
      `\\n|${token('(?:message|end_header_id)')}|(?=${token('channel')})`,
    ],
  ],
  thoughtEnd: [[THOUGHT_END], [String.raw`[[◁]/think[\]▷]`], [THINKING_END]],
  mark: [
    [String.raw`<[|｜][\w▁/]{0,40}(?:[|｜]>|[|｜]?$)|\[/?INST\]|<${THOUGHT}(?:\s[^<>\n]{0,200})?/>`],
    ['</?(?:answer|s|eos|pad|(?:start|end)_of_turn|function|｜DSML｜(?:function|tool)_calls)>'],
    [String.raw`</(?:(?:\w{1,20}:)?tool_?calls?|function_calls|tool_response)>`],
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
  [
    String.raw`(?:[<[◁][^\s<>[\]]{0,40}|</?${THOUGHT}\s[^<>\n]{0,200}`,
    String.raw`<tools>[\s[{"\w:]{0,30}|(?:\[\s*)?\{[\s"\w:]{0,30}`,
    String.raw`(?<![^\n])(?:Action: ?${OURS}[ \t]*\n|\[?\{\s*"arguments"|<｜DSML｜)[\s\S]{0,1000})$`,
  ].join('|'),
  'i',
);
const OUR_CALL = new RegExp(OUR_NAME);

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
    else if (groups.code && OUR_CALL.test(found)) {
      hasCall = true;
      text = text.trimEnd();
    } else if (groups.code) text += found;
    // The model's prompt contained the opening mark, so all the text before the closing one is reasoning.
    else if (groups.thoughtEnd) text = '';
  }
  const rest = written.slice(at);
  text = (text + (isWhole ? rest : rest.replace(PARTIAL, ''))).trimStart();
  if (!opensJson(text)) return { text, hasCall };
  hasCall ||= /"name(?:"|$)/.test(text);
  return { text: isWhole && !hasCall ? text : '', hasCall };
}

/** Removes a model's own marks from a whole text. */
export const removeMarkup = (text: string): string => readMarkup(text, true).text.trim();
