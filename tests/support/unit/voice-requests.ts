import { SITE } from '#tests/support/requests';

// The requests of the voice demo, for tests to modify, and a visitor that keeps its cookie.

type Handler = (request: Request) => Promise<Response>;

/** A visitor with a jar for one cookie. `cookie` can be read and replaced. */
export function makeVisitor(endpoints: { credits: Handler; start: Handler; end: Handler }) {
  const visitor = {
    cookie: '',
    async send(endpoint: keyof typeof endpoints, body?: unknown, headers: Record<string, string> = {}) {
      const method = body === undefined ? 'GET' : 'POST';
      const request = new Request(`${SITE}/api/voice/${endpoint}`, {
        method,
        headers: {
          host: new URL(SITE).host,
          ...(visitor.cookie && { cookie: visitor.cookie }),
          ...(body !== undefined && { origin: SITE, 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const response = await endpoints[endpoint](request);
      const given = response.headers.get('set-cookie');
      if (given) visitor.cookie = given.split(';')[0] ?? '';
      return response;
    },
    credits: async () => (await visitor.send('credits')).json(),
    start: (headers?: Record<string, string>) => visitor.send('start', {}, headers),
    end: (id: string, connectedMs = 0) => visitor.send('end', { id, connectedMs }),
  };
  return visitor;
}
