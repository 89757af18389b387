/** Parses JSON. Returns `undefined` for invalid text, which upstreams may send. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
