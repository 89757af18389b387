import 'server-only';

/** Beyond this depth `JSON.parse` takes twice the time per byte and blocks the process. */
const NESTING_MAX = 100_000;

function isNestedTooDeeply(text: string): boolean {
  if (text.length <= NESTING_MAX) return false;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') {
      isInString = true;
    } else if (char === '[' || char === '{') {
      depth += 1;
      if (depth > NESTING_MAX) return true;
    } else if (char === ']' || char === '}') {
      depth -= 1;
    }
  }
  return false;
}

/** Parses JSON. Returns `undefined` when the text is invalid, as upstreams' may be, or nested too deeply. */
export function parseJson(text: string): unknown {
  if (isNestedTooDeeply(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
