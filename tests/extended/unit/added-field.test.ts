import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lead, SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { answer, startWebhook, type Webhook } from '#tests/support/webhook';

// Follows "To add a form field" of CONTRIBUTING to the letter, in a copy of the sources.

const NAME = 'phone';
const PHONE = '+44 20 7946 0018';
const PASSWORD = 'a password of the test';
const rule = "  phone: { type: 'tel', autoComplete: 'tel', max: 40, isRequired: false },\n";
const words = "    phone: { label: 'Phone' },\n";

const root = path.resolve('.');
const notSources = new Set(['node_modules', '.git', '.builds', '.cache', '.data', '.next', 'screenshots']);
const copy = mkdtempSync(path.join(tmpdir(), 'site-field-'));
// What an ops page reads of its request.
const asked = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock('next/headers', () => ({ headers: async () => asked.headers }));

/** A module of the copy. */
const load = (file: string) => import(/* @vite-ignore */ path.join(copy, file));

function insert(file: string, before: string, line: string): void {
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  expect(text.split(before)).toHaveLength(2);
  writeFileSync(place, text.replace(before, line + before));
}

function run(program: string, ...args: string[]): string {
  try {
    return execFileSync(path.join(root, 'node_modules', '.bin', program), args, {
      cwd: copy,
      encoding: 'utf8',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

beforeAll(() => {
  cpSync(root, copy, { recursive: true, filter: (from) => !notSources.has(path.basename(from)) });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the compiler asks for the texts, and for nothing else once they are there', () => {
  insert('lib/contracts/lead-fields.ts', '  message: {', rule);
  const config = { extends: './tsconfig.json', include: ['lib/content'] };
  writeFileSync(path.join(copy, 'tsconfig.words.json'), JSON.stringify(config));
  expect(run('tsc', '--noEmit', '-p', 'tsconfig.words.json')).toMatch(
    /^lib\/content\/contact\.ts.*Property 'phone' is missing/,
  );
  insert('lib/content/contact.ts', '    message: {', words);
  run('next', 'typegen');
  expect(run('tsc', '--noEmit')).toBe('');
}, 300_000);

describe('the field', () => {
  let site: Awaited<ReturnType<typeof configure>>;
  let webhook: Webhook;
  beforeAll(async () => {
    webhook = await startWebhook(answer(''));
    site = await configure({ CONTACT_WEBHOOK_URL: webhook.url, OPS_PASSWORD: PASSWORD });
  });
  afterAll(async () => {
    await site.remove();
    await webhook.close();
  });

  async function postPlainForm(fields: Record<string, string>): Promise<Response> {
    const { POST } = (await load('app/api/contact/route.ts')) as typeof import('#app/api/contact/route');
    const headers = { origin: SITE, host: new URL(SITE).host };
    return POST(
      new Request(`${SITE}/api/contact`, { method: 'POST', headers, body: new URLSearchParams(fields) }),
    );
  }
  const store = async () =>
    ((await load('lib/server/store/store.ts')) as typeof import('#lib/server/store/store')).getStore();
  const kept = async () => {
    const { listLeads } = (await load(
      'lib/server/contact/leads.ts',
    )) as typeof import('#lib/server/contact/leads');
    return listLeads(await store());
  };
  const deliver = async () =>
    (
      (await load('lib/server/contact/worker.ts')) as typeof import('#lib/server/contact/worker')
    ).deliverDue();

  test('is in the form as an optional one, for a telephone', async () => {
    const { ContactForm } = (await load(
      'components/contact/contact-form.tsx',
    )) as typeof import('#components/contact/contact-form');
    const html = renderToStaticMarkup(createElement(ContactForm));
    const [input = ''] = /<input[^>]*name="phone"[^>]*>/.exec(html) ?? [];
    expect(input).toMatch(/type="tel"/);
    expect(input).toMatch(/autoComplete="tel"/i);
    expect(input).not.toMatch(/required/);
    expect(html).toMatch(/<label[^>]*for="contact-phone"[^>]*>Phone \(optional\)</);
  });

  test('that is too long is rejected, on a page that keeps it', async () => {
    const response = await postPlainForm({ ...lead, [NAME]: '5'.repeat(41) });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toMatch(/Phone \(optional\)<input name="phone" type="tel" value="5{41}" aria-invalid/);
    expect(page).toContain('40 characters');
  });

  test('left empty is as if it did not exist', async () => {
    expect((await postPlainForm({ ...lead, [NAME]: ' ' })).status).toBe(200);
    expect(await deliver()).toBe(1);
    expect(Object.keys(webhook.received[0]?.json as object)).toEqual([
      ...Object.keys(lead),
      'timestamp',
      'source',
    ]);
    expect(await kept()).toMatchObject([{ more: null }]);
  });

  test('filled in makes a different lead, and arrives at the webhook', async () => {
    expect((await postPlainForm({ ...lead, [NAME]: PHONE })).status).toBe(200);
    await postPlainForm({ ...lead, [NAME]: PHONE });
    expect(await kept()).toHaveLength(2);
    expect(await deliver()).toBe(1);
    expect(webhook.received[1]?.json).toMatchObject({ ...lead, [NAME]: PHONE });
  });

  test('is found by a search, and is in both exports', async () => {
    const { listLeads } = (await load(
      'lib/server/contact/leads.ts',
    )) as typeof import('#lib/server/contact/leads');
    expect(await listLeads(await store(), { search: '7946 00' })).toHaveLength(1);
    expect(await listLeads(await store(), { search: 'phone' })).toHaveLength(0);
    const { exportLeads } = (await load(
      'lib/server/contact/export.ts',
    )) as typeof import('#lib/server/contact/export');
    const read = async (format: 'csv' | 'json') => {
      let file = '';
      for await (const part of exportLeads(await store(), format)) file += part;
      return file;
    };
    expect(await read('csv')).toMatch(/^"id","received",.*"phone","message",.*"'\+44 20 7946 0018"/s);
    expect(JSON.parse(await read('json'))).toEqual([
      expect.objectContaining({ [NAME]: PHONE }),
      expect.objectContaining({ [NAME]: null }),
    ]);
  });

  test('is on the lead’s page under /ops', async () => {
    asked.headers = new Headers({ authorization: `Basic ${btoa(`ops:${PASSWORD}`)}` });
    const { default: page } = (await load('app/ops/leads/[id]/page.tsx')) as {
      default(props: object): Promise<ReactNode>;
    };
    const [lead] = await kept();
    const html = renderToStaticMarkup(await page({ params: Promise.resolve({ id: lead?.id }) }));
    expect(html).toMatch(/Phone<\/dt>.*\+44 20 7946 0018/s);
  });
});
