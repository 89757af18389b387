import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';

function headersOf({ headers }: IncomingMessage): Headers {
  const made = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) made.append(name, one);
  return made;
}

/**
 * A request of Node's own server as endpoints read it. Its body is read from `incoming` (lib/server/http/body.ts): a web
 * stream around it would cost more than the reading. `signal` is aborted when the visitor leaves before the answer's end.
 */
export class IncomingRequest extends Request {
  readonly incoming: IncomingMessage;
  readonly #leaving = new AbortController();

  constructor(incoming: IncomingMessage, response: ServerResponse) {
    super(`http://site${incoming.url ?? '/'}`, {
      method: incoming.method ?? 'GET',
      headers: headersOf(incoming),
    });
    this.incoming = incoming;
    response.once('close', () => {
      if (!response.writableFinished) this.#leaving.abort();
    });
  }

  override get signal(): AbortSignal {
    return this.#leaving.signal;
  }
}
