import 'server-only';

/** A text as JSON; `undefined`, which JSON cannot hold, when it is none: from an upstream that is an expected answer. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Words, or JSON that was cut.
    return undefined;
  }
}

/** Whether a value is an object with named parts: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
