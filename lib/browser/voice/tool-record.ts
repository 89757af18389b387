import { readRecord } from '#lib/browser/visitor-record';
import type { VisitorRecord } from '#lib/contracts/record';

// A voice assistant with a tool named `record` calls it to report what it has understood.

const TOOL = 'record';

type ToolCall = { function?: { name?: unknown; arguments?: unknown } } | null;

/** The SDK types arguments as a JSON string, but they also arrive as an object. */
function readArguments(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch (error) {
    console.warn('voice tool', error);
    return null;
  }
}

/** Returns the rows in a message's calls of the tool; null if there is no such call. */
export function readToolRecord(message: Record<string, unknown> | null): VisitorRecord | null {
  if (message?.type !== 'tool-calls' || !Array.isArray(message.toolCallList)) return null;
  const calls = (message.toolCallList as ToolCall[]).filter((call) => call?.function?.name === TOOL);
  if (calls.length === 0) return null;
  return Object.assign({}, ...calls.map((call) => readRecord(readArguments(call?.function?.arguments))));
}
