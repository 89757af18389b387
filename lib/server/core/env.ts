import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { defineState } from '#lib/server/core/process-state';
import { describeMissingDatabase, isServerless, type Variables } from '#lib/server/core/serverless';
import { parseJson } from '#lib/shared/json';

// Parsed once; an invalid value stops the start. Errors name the variable, never its value.

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  // fetch rejects such a URL and quotes it in its error.
  .refine((text) => !URL.parse(text)?.username && !URL.parse(text)?.password, {
    error: 'must not contain a user name or password',
  });
const origin = httpUrl.refine((text) => (URL.parse(text)?.pathname ?? '/') === '/', {
  error: 'must not have a path',
});
const headerValue = z.string().regex(/^[\x20-\x7e]+$/, { error: 'must be one line of printable ASCII' });
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int()
    .min(min)
    .max(max);
const jsonObject = z
  .string()
  .transform(parseJson)
  .pipe(z.record(z.string(), z.json(), { error: 'must be a JSON object' }));
const id = z.string().regex(/^[\w-]+$/, { error: 'must be an id or a JSON object' });
const idOrObject = z.union([id, jsonObject]);

const variables = z
  .object({
    CHAT_WEBHOOK_URL: httpUrl,
    CHAT_WEBHOOK_AUTHORIZATION: headerValue,
    CHAT_MODEL_URL: httpUrl,
    CHAT_MODEL: z.string(),
    CHAT_MODEL_API_KEY: headerValue,
    CHAT_MODEL_DAILY_MESSAGES: wholeNumber(1, 1_000_000),
    CHAT_TRANSCRIPTION_MODEL: z.string(),
    CHAT_TRANSCRIPTION_URL: httpUrl,
    CHAT_TRANSCRIPTION_API_KEY: headerValue,
    CONTACT_WEBHOOK_URL: httpUrl,
    CONTACT_WEBHOOK_AUTHORIZATION: headerValue,
    VAPI_API_KEY: headerValue,
    VAPI_ASSISTANT: idOrObject,
    VAPI_SQUAD: idOrObject,
    VAPI_WORKFLOW: idOrObject,
    VAPI_OVERRIDES: jsonObject,
    VAPI_API_URL: httpUrl,
    VOICE_DAILY_CALL_BUDGET: wholeNumber(1, 1_000_000),
    WEBHOOK_SIGNING_SECRET: z
      .string()
      .trim()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}( whsec_[A-Za-z0-9+/]{32,}={0,2})?$/, {
        error: 'must be whsec_ and at least 24 bytes in base64, or two of these with a space between',
      })
      .transform((secrets) => secrets.split(' ')),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }),
    DATA_DIR: z.string(),
    CLIENT_IP_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]+$/, { error: 'must be a header name' })
      .toLowerCase(),
    SITE_URL: origin,
    LEAD_RETENTION_DAYS: wholeNumber(1, 36_500),
    OPS_PASSWORD: z
      .string()
      .regex(/^\P{Cc}+$/u, { error: 'must be one line' })
      .min(12, { error: 'must have at least 12 characters' }),
    OPS_TOKEN: headerValue.min(16, { error: 'must have at least 16 characters' }),
    SENTRY_DSN: z.url({ protocol: /^https?$/, error: 'must be a DSN (https://KEY@HOST/PROJECT)' }),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    PORT: wholeNumber(0, 65_535),
    // Read by Next, which listens on this address.
    HOSTNAME: z.string(),
  })
  .partial();

export const variableNames: readonly string[] = Object.keys(variables.shape);

/** Variables that have no effect without another one, or without one of two. */
const needs: [names: string[], others: string[]][] = [
  [['CHAT_WEBHOOK_AUTHORIZATION'], ['CHAT_WEBHOOK_URL']],
  [['CHAT_MODEL_URL'], ['CHAT_MODEL']],
  [['CHAT_MODEL', 'CHAT_MODEL_API_KEY'], ['CHAT_MODEL_URL']],
  [['CHAT_MODEL_DAILY_MESSAGES'], ['CHAT_MODEL_URL', 'CHAT_TRANSCRIPTION_MODEL']],
  [['CHAT_TRANSCRIPTION_MODEL'], ['CHAT_TRANSCRIPTION_URL', 'CHAT_MODEL_URL']],
  [['CHAT_TRANSCRIPTION_URL'], ['CHAT_TRANSCRIPTION_MODEL']],
  [['CHAT_TRANSCRIPTION_API_KEY'], ['CHAT_TRANSCRIPTION_URL']],
  [['CONTACT_WEBHOOK_AUTHORIZATION'], ['CONTACT_WEBHOOK_URL']],
  [['VAPI_ASSISTANT', 'VAPI_SQUAD', 'VAPI_WORKFLOW', 'VAPI_OVERRIDES', 'VAPI_API_URL'], ['VAPI_API_KEY']],
];
/** Groups of variables of which only one may be set. */
const alternatives = [
  ['CHAT_WEBHOOK_URL', 'CHAT_MODEL_URL'],
  ['CHAT_WEBHOOK_URL', 'CHAT_TRANSCRIPTION_MODEL'],
  ['VAPI_ASSISTANT', 'VAPI_SQUAD', 'VAPI_WORKFLOW'],
];

function findContradictions(values: Variables, source: Variables): string[] {
  const isSet = (name: string) => Boolean(values[name]);
  const alone = needs
    .filter(([, others]) => !others.some(isSet))
    .flatMap(([names, others]) => names.filter(isSet).map((name) => ({ name, others })));
  const rivals = alternatives.map((names) => names.filter(isSet));
  const missingDatabase = describeMissingDatabase(source);
  return [
    ...alone.map(({ name, others }) => `${name} is set, but ${others.join(' or ')} is not`),
    ...rivals.filter((set) => set.length > 1).map((set) => `${set.join(' and ')} are set: set one of them`),
    ...(missingDatabase ? [missingDatabase] : []),
  ];
}

/** Reads the named variables, each from its value or the file at `NAME_FILE`. Blank ones are left out. */
function readVariables(names: readonly string[], source: Variables) {
  const errors: string[] = [];
  const values: Variables = {};
  for (const name of names) {
    let value = source[name];
    const file = source[`${name}_FILE`]?.trim();
    if (file && value?.trim()) errors.push(`${name}_FILE and ${name} are both set: set one of them`);
    else if (file)
      try {
        value = readFileSync(/* turbopackIgnore: true */ file, 'utf8').replace(/\r?\n$/, '');
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        errors.push(`${name}_FILE names a file that cannot be read (${code})`);
      }
    if (value?.trim()) values[name] = value;
  }
  return { values, errors };
}

type Values = z.infer<typeof variables>;

function toVoiceTarget({ VAPI_ASSISTANT: assistant, VAPI_SQUAD: squad, VAPI_WORKFLOW: workflow }: Values) {
  if (assistant) return { kind: 'assistant', value: assistant } as const;
  if (squad) return { kind: 'squad', value: squad } as const;
  return workflow ? ({ kind: 'workflow', value: workflow } as const) : null;
}

const toWebhook = (url?: string, authorization?: string) => (url ? { url, authorization } : null);

const trimSlash = (url: string) => url.replace(/\/+$/, '');

const toModel = (url = '', apiKey: string | null = null, model = '', dailyLimit = 1000) =>
  url && model ? { url: trimSlash(url), apiKey, model, dailyLimit } : null;

function createEnv(values: Values, longRunning: boolean) {
  const siteOrigin = new URL(values.SITE_URL ?? `http://localhost:${values.PORT ?? 3000}`).origin;
  // Next's server runs in .next/standalone, which the next build removes.
  const home = process.cwd().replace(/[\\/]\.next[\\/]standalone$/, '');
  const { CHAT_MODEL_URL: modelUrl, CHAT_MODEL_API_KEY: modelKey } = values;
  const { CHAT_TRANSCRIPTION_URL: ownUrl, CHAT_MODEL_DAILY_MESSAGES: dailyLimit } = values;
  const key = ownUrl ? values.CHAT_TRANSCRIPTION_API_KEY : modelKey;
  return {
    chatWebhook: toWebhook(values.CHAT_WEBHOOK_URL, values.CHAT_WEBHOOK_AUTHORIZATION),
    /** A server that speaks the OpenAI chat protocol. */
    chatModel: toModel(modelUrl, modelKey, values.CHAT_MODEL, dailyLimit),
    /** A server that turns recordings into text. The model's key goes to the model's own server only. */
    transcription: toModel(ownUrl ?? modelUrl, key, values.CHAT_TRANSCRIPTION_MODEL, dailyLimit),
    contactWebhook: toWebhook(values.CONTACT_WEBHOOK_URL, values.CONTACT_WEBHOOK_AUTHORIZATION),
    voiceService: values.VAPI_API_KEY
      ? {
          apiUrl: trimSlash(values.VAPI_API_URL ?? 'https://api.vapi.ai'),
          apiKey: values.VAPI_API_KEY,
          target: toVoiceTarget(values),
          /** Take precedence over our own overrides. */
          overrides: values.VAPI_OVERRIDES ?? {},
        }
      : null,
    voiceDailyLimit: values.VOICE_DAILY_CALL_BUDGET ?? 300,
    /** Each request is signed with all of them. There are two during a rotation. */
    webhookSigningSecrets: values.WEBHOOK_SIGNING_SECRET ?? [],
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: path.resolve(/* turbopackIgnore: true */ home, values.DATA_DIR ?? '.data'),
    clientIpHeader: values.CLIENT_IP_HEADER ?? null,
    /** Public origin, such as `https://example.com`; a placeholder unless `isSiteOriginSet`. */
    siteOrigin,
    /** Whether visitors reach the site by TLS. */
    isSiteSecure: siteOrigin.startsWith('https:'),
    isSiteOriginSet: values.SITE_URL !== undefined,
    leadRetentionDays: values.LEAD_RETENTION_DAYS ?? null,
    /** Lets machines read the full health report and the metrics, and start deliveries. */
    opsToken: values.OPS_TOKEN ?? null,
    opsPassword: values.OPS_PASSWORD ?? null,
    sentryDsn: values.SENTRY_DSN ?? null,
    logLevel: values.LOG_LEVEL ?? 'info',
    /** Whether the process keeps running between requests, so that it may have timers and keep state. */
    longRunning,
  };
}

export type Env = ReturnType<typeof createEnv>;
export type Webhook = NonNullable<Env['chatWebhook']>;
/** A server that speaks the OpenAI protocol, with the model to ask there: the chat's, or that for recordings. */
export type ModelServer = NonNullable<Env['chatModel']>;
export type VoiceService = NonNullable<Env['voiceService']>;
export type VoiceTarget = NonNullable<VoiceService['target']>;

/** Reads the configuration. `errors` lists every bad field as `NAME reason`, never its value. */
export function readEnv(source: Variables): { ok: true; env: Env } | { ok: false; errors: string[] } {
  const { values, errors: unread } = readVariables(variableNames, source);
  const parsed = variables.safeParse(values);
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  const errors = [...unread, ...wrong, ...findContradictions(values, source)];
  if (!parsed.success || errors.length > 0) return { ok: false, errors };
  return { ok: true, env: createEnv(parsed.data, !isServerless(source)) };
}

/** Returns the configuration. Throws an error that names every bad field. */
export const getEnv = defineState('env', (): Env => {
  const read = readEnv(process.env);
  if (!read.ok) throw new Error(['Wrong configuration:', ...read.errors].join('\n  '));
  return read.env;
});
