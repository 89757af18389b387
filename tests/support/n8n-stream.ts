// The lines that n8n streams, one JSON object each. A run is one of a node; an item of it, one of its input items.

type Place = { nodeId?: string; nodeName?: string; runIndex?: number; itemIndex?: number };

/** A line as n8n writes it; `content` undefined is left out. */
export function streamLine(type: string, content?: unknown, place: Place = {}): string {
  const { nodeId = 'agent', nodeName = 'AI Agent', runIndex = 0, itemIndex = 0 } = place;
  const metadata = { nodeId, nodeName, itemIndex, runIndex, timestamp: 1_760_000_000_000 };
  return `${JSON.stringify({ type, content, metadata })}\n`;
}

/** What one run of a node says, from its begin to its end. */
export function streamRun(words: readonly string[], place: Place = {}): string {
  const items = words.map((word) => streamLine('item', word, place));
  return [streamLine('begin', undefined, place), ...items, streamLine('end', undefined, place)].join('');
}

/** What n8n sends every 30 seconds, also before anything else. */
export const KEEP_ALIVE = '{"type":"keepalive"}\n';
