// The lines that n8n streams, one JSON object each. Each names the run of a node and one of its input items.

/** Writes a line as n8n does. An undefined `content` is left out. */
export function streamLine(type: string, content?: unknown, nodeId = 'agent', itemIndex = 0): string {
  const run = { nodeId, nodeName: 'AI Agent', itemIndex, runIndex: 0, timestamp: 1_760_000_000_000 };
  return `${JSON.stringify({ type, content, metadata: run })}\n`;
}

/** Writes the lines of one run of a node, from begin to end. */
export function streamRun(words: readonly string[], nodeId?: string): string {
  const items = words.map((word) => streamLine('item', word, nodeId));
  return [streamLine('begin', undefined, nodeId), ...items, streamLine('end', undefined, nodeId)].join('');
}

/** The line that n8n sends every 30 seconds, even before anything else. */
export const KEEP_ALIVE = '{"type":"keepalive"}\n';
