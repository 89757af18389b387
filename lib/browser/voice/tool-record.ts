import { readRecord } from '#lib/browser/visitor-record';
import type { VisitorRecord } from '#lib/contracts/record';

// An assistant of the voice service that has a tool named `record` reports with each call of it what it has understood.

const TOOL = 'record';

type ToolCall = { function?: { name?: unknown; arguments?: unknown } } | null;

/** Typed as a JSON string, and seen as an object. */
function readArguments(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch (error) {
    console.warn('voice tool', error);
    return null;
  }
}

/** The rows that a message of the service brings by calls of the tool; null where there is no such call. */
export function readToolRecord(message: Record<string, unknown> | null): VisitorRecord | null {
  if (message?.type !== 'tool-calls' || !Array.isArray(message.toolCallList)) return null;
  const calls = (message.toolCallList as ToolCall[]).filter((call) => call?.function?.name === TOOL);
  if (calls.length === 0) return null;
  return Object.assign({}, ...calls.map((call) => readRecord(readArguments(call?.function?.arguments))));
}
