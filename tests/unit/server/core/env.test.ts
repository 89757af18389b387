import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv, variableNames } from '#lib/server/core/env';

function errorsOf(source: Record<string, string>): string[] {
  const read = readEnv(source);
  return read.ok ? [] : read.errors;
}

test('needs no variables, and treats blank ones as unset', () => {
  const siteOrigin = 'http://localhost:3000';
  const env = { chatWebhook: null, contactWebhook: null, databaseUrl: null, voiceService: null, siteOrigin };
  expect(readEnv({})).toMatchObject({ ok: true, env: { ...env, voiceDailyLimit: 300 } });
  expect(readEnv({ CHAT_WEBHOOK_URL: '', SITE_URL: '  ', PORT: '' })).toMatchObject({ ok: true, env });
});

const url = 'https://example.com/v1';
const model = { CHAT_MODEL_URL: url, CHAT_MODEL: 'm' };
const transcription = { CHAT_TRANSCRIPTION_MODEL: 'w', CHAT_TRANSCRIPTION_URL: url };
const noServer = 'CHAT_TRANSCRIPTION_MODEL is set, but CHAT_TRANSCRIPTION_URL or CHAT_MODEL_URL is not';
test.each<[Record<string, string>, string | RegExp]>([
  [{ CHAT_WEBHOOK_URL: url, ...model }, /^CHAT_WEBHOOK_URL and CHAT_MODEL_URL are set/],
  [{ CHAT_WEBHOOK_URL: url, ...transcription }, /^CHAT_WEBHOOK_URL and CHAT_TRANSCRIPTION_MODEL are set/],
  [{ CHAT_TRANSCRIPTION_MODEL: 'w' }, noServer],
  [{ CHAT_MODEL_URL: url }, 'CHAT_MODEL_URL is set, but CHAT_MODEL is not'],
  [{ VAPI_SQUAD: 'a-1' }, 'VAPI_SQUAD is set, but VAPI_API_KEY is not'],
  [{ VAPI_OVERRIDES: '{}' }, 'VAPI_OVERRIDES is set, but VAPI_API_KEY is not'],
  [{ VAPI_API_URL: 'https://v.example' }, 'VAPI_API_URL is set, but VAPI_API_KEY is not'],
  [{ VAPI_API_KEY: 'k', VAPI_ASSISTANT: 'a', VAPI_SQUAD: 'b' }, /: set one of them$/],
  [{ VERCEL: '1' }, /^DATABASE_URL .*leads would be lost$/],
  [{ VAPI_API_KEY: 'key', VAPI_ASSISTANT: '{"model":' }, 'VAPI_ASSISTANT must be an id or a JSON object'],
  [{ VOICE_DAILY_CALL_BUDGET: '0' }, 'VOICE_DAILY_CALL_BUDGET must be a whole number from 1 to 1000000'],
  [{ DATABASE_URL: 'mysql://secret' }, 'DATABASE_URL must be a postgres:// URL'],
  [{ SITE_URL: 'https://example.com/shop' }, 'SITE_URL must not have a path'],
  [{ PORT: '3000.5' }, 'PORT must be a whole number from 0 to 65535'],
  [{ OPS_PASSWORD: 'short' }, 'OPS_PASSWORD must have at least 12 characters'],
  // A header that would break out of its line.
  [{ VAPI_API_KEY: 'a\r\nb: c' }, 'VAPI_API_KEY must be one line of printable ASCII'],
])('%j stops the start with a sentence', (source, problem) => {
  const sentence = typeof problem === 'string' ? problem : expect.stringMatching(problem);
  expect(errorsOf(source)).toEqual([sentence]);
});

test.each<[Record<string, string>, object]>([
  [{}, { url, apiKey: 'key', model: 'w' }],
  [{ CHAT_TRANSCRIPTION_URL: `${url}/hear` }, { url: `${url}/hear`, apiKey: null, model: 'w' }],
  [
    { ...transcription, CHAT_TRANSCRIPTION_API_KEY: 'own' },
    { url, apiKey: 'own', model: 'w' },
  ],
])('recordings go to the model’s server with its key, or with %j there alone', (more, found) => {
  const read = readEnv({ ...model, CHAT_MODEL_API_KEY: 'key', CHAT_TRANSCRIPTION_MODEL: 'w', ...more });
  expect(read).toMatchObject({ ok: true, env: { transcription: { ...found, dailyLimit: 1000 } } });
});

const write = (text: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'secret');
  writeFileSync(file, text);
  return file;
};

test('a variable from a file is read without the trailing line break that editors add', () => {
  const databaseUrl = 'postgres://site:word@db/site';
  const read = readEnv({ DATABASE_URL: '', DATABASE_URL_FILE: write(`${databaseUrl}\n`) });
  expect(read).toMatchObject({ ok: true, env: { databaseUrl } });
});

test('a variable from a file stops the start when that is missing, or the variable is set as well', () => {
  const none = { OPS_TOKEN_FILE: '/no/such/file' };
  expect(errorsOf({ ...none, OPS_PASSWORD: 'x'.repeat(32), OPS_PASSWORD_FILE: write('y') })).toEqual([
    'OPS_PASSWORD_FILE and OPS_PASSWORD are both set: set one of them',
    'OPS_TOKEN_FILE names a file that cannot be read (ENOENT)',
  ]);
});

const findNames = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name)),
];
const table = readFileSync('README.md', 'utf8').split('## Variables')[1]?.split('\n## ')[0] ?? '';
const example = readFileSync('.env.example', 'utf8');
test.each([
  ['the README’s table', findNames(table, /`([A-Z][A-Z_]+)`/g)],
  // HOSTNAME is in a comment there: shells and containers set it to the machine's name.
  ['.env.example', [...findNames(example, /^([A-Z_]+)=/gm), 'HOSTNAME']],
])('every variable, and no other, is in %s', (_place, named) => {
  expect(named.toSorted()).toEqual([...variableNames].toSorted());
});
