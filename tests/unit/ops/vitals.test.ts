import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GET as getMetrics } from '#app/api/metrics/route';
import { POST as postVitals } from '#app/api/vitals/route';
import { readHistory, storeMetrics } from '#lib/server/ops/metric-history';
import { getStore } from '#lib/server/store/store';
import { engines } from '#tests/support/postgres';
import { SITE } from '#tests/support/requests';
import { configureOn } from '#tests/support/unit/engine-site';
import { captureLog } from '#tests/support/unit/log-lines';

const TOKEN = 'health-token-of-the-test';

function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return postVitals(
    new Request(`${SITE}/api/vitals`, {
      method: 'POST',
      headers: { origin: SITE, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

const codeOf = async (response: Response) => [response.status, (await response.json()).code];

async function readCounts() {
  const store = await getStore();
  await storeMetrics(store);
  return (await readHistory(store, 0, 'day')).map(({ counts }) => counts);
}

describe.each(engines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof configureOn>>;
  beforeEach(async () => {
    site = await configureOn(engine, { HEALTH_TOKEN: TOKEN });
  });
  afterEach(() => site.remove());

  test('measurements are counted by range, and nothing of the visit is kept', async () => {
    const log = captureLog();
    expect((await send({ lcp: 2500, inp: 201, cls: 0, firstPress: 300 }, { cookie: 'a=b' })).status).toBe(
      204,
    );
    const answer = await send({ lcp: 99_000, cls: 251 });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null]);
    expect(await readCounts()).toEqual([
      { measured: 2, 'lcp 4': 1, 'lcp 9': 1, 'inp 4': 1, 'cls 0': 1, 'cls 7': 1, 'firstPress 3': 1 },
    ]);
    const facts = { level: 30, msg: 'request', route: '/api/vitals', status: 204 };
    const line = {
      ...facts,
      requestId: expect.any(String),
      ms: expect.any(Number),
      time: expect.any(Number),
    };
    expect(log).toEqual([line, line]);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const metrics = await getMetrics(new Request(`${SITE}/api/metrics`, { headers }));
    const lines = (await metrics.text()).split('\n');
    for (const line of [
      'site_visitor_lcp_seconds_bucket{le="2.5"} 1',
      'site_visitor_lcp_seconds_count 2',
      'site_visitor_inp_seconds_sum 0.201',
      'site_visitor_layout_shift_bucket{le="0.25"} 1',
      'site_visitor_first_press_seconds_bucket{le="0.5"} 1',
    ])
      expect(lines).toContain(line);
  });

  test('rejects non-numeric and cross-origin vitals', async () => {
    for (const body of [{}, { lcp: -1 }, { lcp: 4e6 }, { inp: '12' }, { lcp: 1, page: '/' }, [], null, 7])
      expect(await codeOf(await send(body)), JSON.stringify(body)).toEqual([422, 'invalid-fields']);
    expect(await codeOf(await send('{'))).toEqual([400, 'malformed-body']);
    expect(await codeOf(await send(`{"lcp":1${' '.repeat(1024)}}`))).toEqual([413, 'body-too-large']);
    expect(await codeOf(await send({ lcp: 1 }, { origin: 'https://evil.example' }))).toEqual([
      403,
      'foreign-origin',
    ]);
    expect(await codeOf(await send({ lcp: 1 }, { 'content-type': 'text/plain' }))).toEqual([
      415,
      'unsupported-media-type',
    ]);
    expect(await readCounts()).toEqual([]);
  });
});
