import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv, variableNames } from '#lib/server/core/env';
import { findMisspelt } from '#lib/server/core/env-names';

function problemsOf(source: Record<string, string>): string[] {
  const read = readEnv(source);
  return read.ok ? [] : read.problems;
}

test('needs no variables', () => {
  expect(readEnv({})).toMatchObject({
    ok: true,
    env: { chatWebhook: null, contactWebhook: null, databaseUrl: null, siteOrigin: 'http://localhost:3000' },
  });
});

test('treats empty and blank as unset', () => {
  expect(readEnv({ CHAT_WEBHOOK_URL: '', SITE_URL: '  ', PORT: '' })).toMatchObject({
    ok: true,
    env: { chatWebhook: null, siteOrigin: 'http://localhost:3000' },
  });
});

test('reads what is set', () => {
  const source = {
    CHAT_WEBHOOK_URL: 'https://flows.example.com/webhook/chat',
    CHAT_WEBHOOK_AUTHORIZATION: 'Bearer key',
    SITE_URL: 'https://example.com/',
    CLIENT_IP_HEADER: 'X-Real-IP',
  };
  expect(readEnv(source)).toMatchObject({
    ok: true,
    env: {
      chatWebhook: { url: source.CHAT_WEBHOOK_URL, authorization: 'Bearer key' },
      siteOrigin: 'https://example.com',
      clientIpHeader: 'x-real-ip',
    },
  });
});

test('refuses an address of the site with a path', () => {
  expect(problemsOf({ SITE_URL: 'https://example.com/shop' })).toEqual(['SITE_URL must hold no path']);
});

describe('a variable from a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'site-env-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (text: string) => {
    const file = path.join(folder, 'secret');
    writeFileSync(file, text);
    return file;
  };

  test('is read without the trailing line break that editors add', () => {
    const read = readEnv({
      DATABASE_URL: '',
      DATABASE_URL_FILE: write('postgres://site:word@db/site\n'),
    });
    expect(read).toMatchObject({ ok: true, env: { databaseUrl: 'postgres://site:word@db/site' } });
  });
  test('is validated like any other, and never quoted', () => {
    expect(problemsOf({ DATABASE_URL_FILE: write('mysql://secret') })).toEqual([
      'DATABASE_URL must be a postgres:// URL',
    ]);
    expect(
      problemsOf({ CHAT_WEBHOOK_AUTHORIZATION_FILE: write('Bearer key') }),
      'what no field shows by itself',
    ).toEqual(['CHAT_WEBHOOK_AUTHORIZATION is set, but CHAT_WEBHOOK_URL is not']);
  });
  test('stops the start when the file is missing or the variable is set as well', () => {
    expect(problemsOf({ OPS_TOKEN_FILE: path.join(folder, 'none') })).toEqual([
      'OPS_TOKEN_FILE names a file that cannot be read (ENOENT)',
    ]);
    expect(problemsOf({ OPS_TOKEN: 'x'.repeat(32), OPS_TOKEN_FILE: write('y') })).toEqual([
      'OPS_TOKEN_FILE and OPS_TOKEN are both set: set one of them',
    ]);
  });
});

describe('the voice service', () => {
  const key = { VAPI_API_KEY: 'key' };

  test('is off without a key, and has defaults', () => {
    expect(readEnv({})).toMatchObject({
      env: { voiceService: null, voiceDailyCallBudget: 300 },
    });
  });
  test.each([
    ['VAPI_ASSISTANT', 'assistant'],
    ['VAPI_SQUAD', 'squad'],
    ['VAPI_WORKFLOW', 'workflow'],
  ])('accepts %s', (name, kind) => {
    expect(readEnv({ ...key, [name]: 'a-1', VAPI_API_URL: 'https://voice.example.com/' })).toMatchObject({
      env: {
        voiceService: { apiUrl: 'https://voice.example.com', apiKey: 'key', target: { kind, value: 'a-1' } },
      },
    });
  });
  test('starts without any of the three: each call then says what is missing', () => {
    expect(readEnv(key)).toMatchObject({
      env: { voiceService: { apiUrl: 'https://api.vapi.ai', target: null } },
    });
  });
  test.each([
    [{ VAPI_SQUAD: 'a-1' }, 'VAPI_SQUAD is set, but VAPI_API_KEY is not'],
    [
      { ...key, VAPI_ASSISTANT: 'a-1', VAPI_SQUAD: 'a-2' },
      'VAPI_ASSISTANT and VAPI_SQUAD are set, but a call uses only one of them',
    ],
    [{ ...key, VAPI_ASSISTANT: '{"model":' }, 'VAPI_ASSISTANT must be an id or a JSON object'],
    [{ ...key, VAPI_OVERRIDES: '[]' }, 'VAPI_OVERRIDES must be a JSON object'],
    [{ VOICE_DAILY_CALL_BUDGET: '0' }, 'VOICE_DAILY_CALL_BUDGET must be at least 1'],
  ])('%j: %s', (source, problem) => {
    expect(problemsOf(source)).toEqual([problem]);
  });
});

describe('a wrong value', () => {
  test('every invalid variable is named, without values', () => {
    const problems = problemsOf({
      CHAT_WEBHOOK_URL: 'ftp://secret-host/x',
      CONTACT_WEBHOOK_AUTHORIZATION: 'Bearer secret-key',
      DATABASE_URL: 'mysql://user:secret-password@db/x',
      PORT: 'secret-port',
      LOG_LEVEL: 'secret-level',
      CLIENT_IP_HEADER: 'secret header',
    });
    const names = problems.map((problem) => problem.split(' ')[0]);
    expect(names.toSorted()).toEqual([
      'CHAT_WEBHOOK_URL',
      'CLIENT_IP_HEADER',
      'CONTACT_WEBHOOK_AUTHORIZATION',
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
    ]);
    expect(problems.join()).not.toContain('secret');
  });

  test.each(['-1', '65536', '3000.5', 'http'])('PORT=%s', (PORT) => {
    expect(problemsOf({ PORT })).toHaveLength(1);
  });

  test('a header that would break out of its line', () => {
    const source = { CHAT_WEBHOOK_URL: 'https://example.com', CHAT_WEBHOOK_AUTHORIZATION: 'a\r\nb: c' };
    expect(problemsOf(source)).toHaveLength(1);
  });
});

describe('a misspelt variable name', () => {
  const found = (...names: string[]) => findMisspelt(Object.fromEntries(names.map((name) => [name, 'x'])));

  test.each([
    ['CONTACT_WEBHOK_URL', 'CONTACT_WEBHOOK_URL'],
    ['CONTACT_WEBHOOOK_URL', 'CONTACT_WEBHOOK_URL'],
    ['CONTACT_WEBHOOK_URI', 'CONTACT_WEBHOOK_URL'],
    ['CONTACT_WEBHOOK_ULR', 'CONTACT_WEBHOOK_URL'],
    ['ONTACT_WEBHOOK_URL', 'CONTACT_WEBHOOK_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['OPS_TOKENS', 'OPS_TOKEN'],
    ['DATABASE_URL_FLIE', 'DATABASE_URL_FILE'],
    ['DATABSE_URL_FILE', 'DATABASE_URL_FILE'],
  ])('%s is reported', (name, meant) => {
    expect(found(name)).toEqual([{ name, meant }]);
  });

  test('no other is, nor one whose correct name is set, directly or by a file, nor an empty one', () => {
    const right = variableNames.flatMap((name) => [name, `${name}_FILE`]);
    for (const name of right) expect(found(name)).toEqual([]);
    expect(found('PATH', 'HOME', 'PWD', 'TERM', 'LANG', 'HOST', 'NODE_ENV', 'LOGLEVEL', 'PGHOST')).toEqual(
      [],
    );
    expect(found('CONTACT_WBHOK_URL')).toEqual([]);
    expect(found('DATABASE_URI', 'DATABASE_URL')).toEqual([]);
    expect(found('PORT0', 'PORT_FILE')).toEqual([]);
    expect(findMisspelt({ CONTACT_WEBHOK_URL: ' ' })).toEqual([]);
  });
});
