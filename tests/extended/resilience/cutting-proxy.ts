import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '#tests/support/listen';

// A proxy between a phone and the site. It forwards everything, and cuts a chat's connection on request.

/**
 * Where the chat's next response is cut: before its head; in the middle of the line with these
 * words; after the last word but before the line that ends the reply; or after that line but before
 * the end of the response.
 */
export type Cut = 'before-head' | { inMiddleOf: string } | 'after-last-word' | 'after-last-byte';

const isChat = ({ method, url = '' }: IncomingMessage) =>
  (method === 'POST' && url === '/api/chat') || (method === 'GET' && url.startsWith('/api/chat/replies/'));

/** Returns how much of the text may pass before the cut; -1 while the cut is not reached. */
function reach(cut: Cut, text: string): number {
  if (cut === 'before-head') return 0;
  if (cut === 'after-last-word') return text.indexOf('{"done"');
  if (cut === 'after-last-byte') return text.endsWith('{"done":true}\n') ? text.length : -1;
  const at = text.indexOf(cut.inMiddleOf);
  return at < 0 ? -1 : at + Math.ceil(cut.inMiddleOf.length / 2);
}

/**
 * Starts a proxy before a site. `target` chooses the destination of each request. The chat's next responses
 * use up `cuts` in order.
 */
export async function startCuttingProxy(target: (isChat: boolean) => string) {
  const cuts: Cut[] = [];

  const pass = (incoming: IncomingMessage, answer: IncomingMessage, response: ServerResponse, cut?: Cut) => {
    if (cut === 'before-head') {
      answer.destroy();
      incoming.socket.destroy();
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // The head is sent at once, because a browser may wait long for the first byte after it.
    response.flushHeaders();
    let text = '';
    answer.on('data', (chunk: Buffer) => {
      if (!cut) return response.write(chunk);
      const before = text.length;
      text += chunk.toString();
      const at = reach(cut, text);
      if (at < 0) return response.write(chunk);
      answer.destroy();
      return response.write(text.slice(before, at), () => incoming.socket.destroySoon());
    });
    answer.on('end', () => response.end());
    answer.on('error', () => incoming.socket.destroy());
  };

  const server = createServer((incoming, response) => {
    const { method, url = '/', headers } = incoming;
    const cut = isChat(incoming) ? cuts.shift() : undefined;
    const outgoing = forward(
      new URL(url, target(isChat(incoming))),
      { method, headers, agent: false },
      (answer) => pass(incoming, answer, response, cut),
    );
    // A connection that closes on one side is closed on the other.
    outgoing.on('error', () => incoming.socket.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  const { url, close } = await listen(server);
  return { url, cuts, close };
}
