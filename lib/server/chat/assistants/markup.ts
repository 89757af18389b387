import { CALL_HEAD, MARKUP, OUR_TOOL, PARTIAL_MARKUP } from '#lib/server/chat/assistants/markup-patterns';

// Neither a model's marks nor what they hide is shown, spoken or stored. Within Markdown code they are text, and stay.

/** Removes the tail of a text, within its last paragraph. */
function removeTail(text: string, tail: RegExp): string {
  const start = text.lastIndexOf('\n\n') + 1;
  return text.slice(0, start) + text.slice(start).replace(tail, '');
}

/** Whether a text begins like JSON, which is shown only once it is complete. */
export const opensJson = (text: string) => /^\s*(?:\{|\[\s*(?:\{|$))/.test(text);

/**
 * Returns what is visible of a model's text, and whether it has written calls of tools as text. `isComplete`:
 * the text does not go on. Until then, what may be the beginning of a mark or of JSON is not visible.
 */
export function parseMarkup(written: string, isComplete: boolean): { text: string; hasToolCall: boolean } {
  let hasToolCall = false;
  let text = '';
  let at = 0;
  for (const { 0: found, index, groups = {} } of written.matchAll(MARKUP)) {
    text += written.slice(at, index);
    at = index + found.length;
    if (groups.call) hasToolCall = true;
    else if (groups.code && OUR_TOOL.test(found)) {
      hasToolCall = true;
      text = text.trimEnd();
    } else if (groups.code) text += found;
    // The model's prompt contained the opening mark, so all the text before the closing one is reasoning.
    else if (groups.thoughtEnd) text = '';
  }
  const rest = written.slice(at);
  text += isComplete ? rest : removeTail(rest, PARTIAL_MARKUP);
  const called = text.search(OUR_TOOL);
  if (called >= 0) {
    hasToolCall = true;
    text = removeTail(text.slice(0, called), CALL_HEAD);
  }
  text = text.trimStart();
  if (!opensJson(text)) return { text, hasToolCall };
  hasToolCall ||= /"name(?:"|$)/.test(text);
  return { text: isComplete && !hasToolCall ? text : '', hasToolCall };
}

/** Removes a model's own marks from a whole text. */
export const removeMarkup = (text: string): string => parseMarkup(text, true).text.trim();
