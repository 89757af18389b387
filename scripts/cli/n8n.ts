// `npm run n8n -- --url https://… --api-key …` imports our workflows and prints the lines for `.env`.
import { readVariableFiles } from '#lib/server/core/env-files';
import { diagnose } from '#lib/server/ops/doctor';
import { fail } from '../process.ts';
import { N8nError } from './n8n-api.ts';
import { chatWorkflows, importWorkflows } from './n8n-import.ts';
import { printFindings } from './print-findings.ts';
import { readArguments } from './read-arguments.ts';

const usage =
  'npm run n8n -- --url https://n8n.example.com --api-key KEY [--chat chat|chat-streaming|chat-trigger] [--replace]\n' +
  'The key is made in n8n under Settings → n8n API. N8N_URL and N8N_API_KEY can replace the two flags.';

const given = readVariableFiles(['WEBHOOK_SIGNING_SECRET', 'CHAT_WEBHOOK_AUTHORIZATION'], process.env).values;
const { values: flags } = readArguments(
  {
    options: {
      url: { type: 'string' },
      'api-key': { type: 'string' },
      chat: { type: 'string' },
      replace: { type: 'boolean' },
    },
  },
  usage,
);
const url = readUrl(flags.url ?? process.env.N8N_URL);
const apiKey = flags['api-key'] ?? process.env.N8N_API_KEY;
if (!apiKey) fail(`The API key is missing.\n${usage}`);
const chat = chatWorkflows.find((name) => name === (flags.chat ?? 'chat'));
if (!chat) fail(`There is no chat workflow named ${flags.chat}.\n${usage}`);

const { done, variables } = await importWorkflows({
  url,
  apiKey,
  chat,
  replace: flags.replace === true,
  secret: readSecret(given.WEBHOOK_SIGNING_SECRET),
  authorization: chat === 'chat-trigger' ? readBasic(given.CHAT_WEBHOOK_AUTHORIZATION) : undefined,
}).catch((error: unknown) => {
  if (error instanceof N8nError) return fail(error.message);
  throw error;
});
for (const sentence of done) console.log(sentence);
for (const name of Object.keys(variables)) if (process.env[`${name}_FILE`]) delete variables[name];
console.log('\nLines for .env:\n');
for (const [name, value] of Object.entries(variables)) console.log(`${name}=${value}`);
console.log('\nFindings of the doctor with these:\n');
printFindings(await diagnose({ ...process.env, ...variables }, { send: false }));
process.exit();

function readUrl(text: string | undefined): string {
  if (!text) fail(`The URL of n8n is missing.\n${usage}`);
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    fail(`${text} is not a URL: it must start with http:// or https://.`);
  return text;
}

function readSecret(text: string | undefined): string | undefined {
  // During a rotation the first of two is the new one.
  const [secret] = text?.trim().split(' ') ?? [];
  if (!secret) return undefined;
  if (!/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret))
    fail('WEBHOOK_SIGNING_SECRET is set, but is not whsec_ and at least 24 bytes in base64.');
  return secret;
}

function readBasic(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^Basic [A-Za-z0-9+/]+=*$/.test(text) || !atob(text.slice(6)).includes(':'))
    fail(
      'CHAT_WEBHOOK_AUTHORIZATION is set, but is not "Basic " and name:password in base64, as a Chat Trigger asks for.',
    );
  return text;
}
