// The lines that n8n streams, one JSON object each. Each names the run of a node and one of its input items.

type Place = { nodeId?: string; nodeName?: string; runIndex?: number; itemIndex?: number };

/** Writes a line as n8n does. An undefined `content` is left out. */
export function streamLine(type: string, content?: unknown, place: Place = {}): string {
  const { nodeId = 'agent', nodeName = 'AI Agent', runIndex = 0, itemIndex = 0 } = place;
  const metadata = { nodeId, nodeName, itemIndex, runIndex, timestamp: 1_760_000_000_000 };
  return `${JSON.stringify({ type, content, metadata })}\n`;
}

/** Writes the lines of one run of a node, from begin to end. */
export function streamRun(words: readonly string[], place: Place = {}): string {
  const items = words.map((word) => streamLine('item', word, place));
  return [streamLine('begin', undefined, place), ...items, streamLine('end', undefined, place)].join('');
}

/** The line that n8n sends every 30 seconds, even before anything else. */
export const KEEP_ALIVE = '{"type":"keepalive"}\n';
