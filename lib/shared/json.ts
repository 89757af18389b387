/** Parses JSON. Returns `undefined` for invalid text, which upstreams may send. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether an object has any field. */
export const isNonEmpty = (fields: object): boolean => Object.keys(fields).length > 0;
