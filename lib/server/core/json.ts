/** Parses JSON. Returns `undefined` for invalid text, which upstreams may send. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether an object has any field. */
export const hasAny = (fields: object): boolean => Object.keys(fields).length > 0;

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns where the JSON ends that begins at `start`: at its last bracket, or with a text that cuts it. */
export function findJsonEnd(text: string, start: number): number {
  const brackets = /"(?:[^"\\]|\\.?)*(?:"|$)|[{}[\]]/gs;
  brackets.lastIndex = start;
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(brackets)) {
    if ('{['.includes(found)) depth += 1;
    if ('}]'.includes(found)) depth -= 1;
    if (depth === 0) return index + found.length;
  }
  return text.length;
}
