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

/** Returns where JSON ends that begins at `start`: at its last bracket, or at the end of a text that cuts it. */
export function findJsonEnd(text: string, start: number): number {
  const marks = /"(?:[^"\\]|\\.?)*(?:"|$)|[{}[\]]/gs;
  marks.lastIndex = start;
  let depth = 0;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    if ('{['.includes(found[0])) depth += 1;
    else if ('}]'.includes(found[0])) depth -= 1;
    if (depth === 0) return marks.lastIndex;
  }
  return text.length;
}
