import { expect, test } from 'vitest';
import { dataUse } from '#lib/content/data-use';
import { readEnv } from '#lib/server/core/env';
import { describeDataUse } from '#lib/server/runtime/data-use';

const CHAT = { CHAT_WEBHOOK_URL: 'https://flows.example/chat' };
const CONTACT = { CONTACT_WEBHOOK_URL: 'https://flows.example/contact' };

function linesFor(variables: Record<string, string>): Record<string, string> {
  const read = readEnv(variables);
  if (!read.ok) throw new Error(read.problems.join());
  const exact = new Map(describeDataUse(read.env));
  return Object.fromEntries(dataUse.lines.map(({ id, text }) => [id, exact.get(text) ?? 'missing']));
}

const { chat, call, form, errors } = dataUse.exactly;

test('without any configuration nothing leaves the site', () => {
  expect(linesFor({})).toEqual({
    chat: chat.builtIn.replace('{minutes}', '30'),
    call: call.builtIn,
    form: `${form.stays} ${form.forGood}`,
    errors: errors.logged,
  });
});

test.each<[Record<string, string>, Record<string, string>]>([
  [CHAT, { chat: chat.webhook.replace('{minutes}', '30') }],
  [{ ...CHAT, CHAT_REPLY_MINUTES: '5' }, { chat: chat.webhook.replace('{minutes}', '5') }],
  [{ VAPI_API_KEY: 'key', VAPI_ASSISTANT_ID: 'id' }, { call: call.service }],
  [CONTACT, { form: `${form.sent} ${form.forGood}` }],
  [
    { ...CONTACT, LEAD_RETENTION_DAYS: '90' },
    { form: `${form.sent} ${form.forDays.replace('{days}', '90')}` },
  ],
  // Only delivered leads are deleted after that many days.
  [{ LEAD_RETENTION_DAYS: '90' }, { form: `${form.stays} ${form.forGood}` }],
  [{ SENTRY_DSN: 'https://key@errors.example/1' }, { errors: errors.reported }],
])('%j is said', (variables, lines) => {
  expect(linesFor(variables)).toMatchObject(lines);
});

test('a line is put into pages verbatim', () => {
  const { env } = readEnv({}) as Extract<ReturnType<typeof readEnv>, { ok: true }>;
  const lines = describeDataUse(env).flat();
  expect(new Set(lines).size).toBe(2 * dataUse.lines.length);
  for (const line of lines) expect(line).not.toMatch(/["'&<>\\{}]/);
});
