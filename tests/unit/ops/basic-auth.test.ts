import { beforeEach, expect, test } from 'vitest';
import { refuseOps } from '#lib/server/ops/basic-auth';
import { configure } from '#tests/support/unit/environment';

const PASSWORD = 'pässword of the test: long';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const ask = (authorization?: string, address = '192.0.2.1') =>
  refuseOps(new Headers({ 'x-socket-address': address, ...(authorization && { authorization }) }));
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked))?.status ?? 200;

beforeEach(async () => {
  await configure({ OPS_PASSWORD: PASSWORD });
});

test('the right password opens it under any user name', async () => {
  for (const user of ['', 'ops', 'somebody']) expect(await statusOf(basic(`${user}:${PASSWORD}`))).toBe(200);
});

test.each([
  ['no header', undefined],
  ['another scheme', `Bearer ${PASSWORD}`],
  ['what is no base64', 'Basic §§§'],
  ['no user name', basic('no colon')],
  ['a beginning of the password', basic(`ops:${PASSWORD.slice(0, -1)}`)],
  ['a longer password', basic(`ops:${PASSWORD}x`)],
  ['another password of its length', basic(`ops:${PASSWORD.toUpperCase()}`)],
])('%s is asked for the password', async (_name, authorization) => {
  const refusal = await ask(authorization);
  expect([refusal?.status, refusal?.headers.get('www-authenticate')]).toEqual([
    401,
    'Basic realm="ops", charset="UTF-8"',
  ]);
});

test('after ten wrong passwords even the right one is refused to that address', async () => {
  for (let guess = 0; guess < 10; guess += 1) expect(await statusOf(basic(`ops:${guess}`))).toBe(401);
  const refusal = await ask(basic(`ops:${PASSWORD}`));
  expect(refusal?.status).toBe(429);
  expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await statusOf(basic(`ops:${PASSWORD}`), '192.0.2.2')).toBe(200);
});

test('of a hundred guesses sent at once, ten are compared', async () => {
  const guesses = Array.from({ length: 100 }, (_, guess) => statusOf(basic(`ops:${guess}`)));
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

test('right passwords do not count', async () => {
  for (let visit = 0; visit < 30; visit += 1) expect(await statusOf(basic(`ops:${PASSWORD}`))).toBe(200);
});
