import 'server-only';
import { hostname as machineName } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { readVariableFiles } from '#lib/server/core/env-files';
import { parseJson } from '#lib/server/core/json';
import { findLostLeads, isServerless } from '#lib/serverless';

// Parsed once; an invalid value stops the start. Empty means unset. Problems name the field, never its value.

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  // fetch rejects such a URL and quotes it in its error.
  .refine((text) => !URL.canParse(text) || new URL(text).username + new URL(text).password === '', {
    error: 'must not contain a user name or password',
  });
/** The pages stand at the root of their host. */
const origin = httpUrl.refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', {
  error: 'must hold no path',
});
const headerValue = z.string().regex(/^[\x20-\x7e]+$/, { error: 'must be one line of printable ASCII' });
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int({ error: 'must be a whole number' })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` });
const jsonObject = z.string().transform((text, context): Record<string, unknown> => {
  const parsed = z.record(z.string(), z.json()).safeParse(parseJson(text));
  if (!parsed.success) context.addIssue({ code: 'custom', message: 'must be a JSON object' });
  return parsed.data ?? {};
});
/** What a call runs: its id at the service, or all of it in the service's own shape. */
const idOrObject = z.union(
  [z.string().regex(/^[\w-]+$/, { error: 'must be an id or a JSON object' }), jsonObject],
  {
    error: 'must be an id or a JSON object',
  },
);

function isDsn(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, pathname } = new URL(text);
  return /^https?:$/.test(protocol) && /^\w+$/.test(username) && /\/\d+$/.test(pathname);
}

const variables = z.object({
  CHAT_WEBHOOK_URL: optional(httpUrl),
  CHAT_WEBHOOK_AUTHORIZATION: optional(headerValue),
  CHAT_MODEL_URL: optional(httpUrl),
  CHAT_MODEL: optional(z.string()),
  CHAT_MODEL_API_KEY: optional(headerValue),
  CHAT_MODEL_DAILY_MESSAGES: optional(wholeNumber(1, 1_000_000)),
  CONTACT_WEBHOOK_URL: optional(httpUrl),
  CONTACT_WEBHOOK_AUTHORIZATION: optional(headerValue),
  VAPI_API_KEY: optional(headerValue),
  VAPI_ASSISTANT: optional(idOrObject),
  VAPI_SQUAD: optional(idOrObject),
  VAPI_WORKFLOW: optional(idOrObject),
  VAPI_OVERRIDES: optional(jsonObject),
  VAPI_API_URL: optional(httpUrl),
  VOICE_DAILY_CALL_BUDGET: optional(wholeNumber(1, 1_000_000)),
  WEBHOOK_SIGNING_SECRET: optional(
    z
      .string()
      .trim()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}( whsec_[A-Za-z0-9+/]{32,}={0,2})?$/, {
        error: 'must be whsec_ and at least 24 bytes in base64, or two of these with a space between',
      })
      .transform((secrets) => secrets.split(' ')),
  ),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })),
  DATA_DIR: optional(z.string()),
  CLIENT_IP_HEADER: optional(
    z
      .string()
      .regex(/^[A-Za-z0-9-]+$/, { error: 'must be a header name' })
      .transform((name) => name.toLowerCase()),
  ),
  SITE_URL: optional(origin),
  LEAD_RETENTION_DAYS: optional(wholeNumber(1, 36_500)),
  OPS_PASSWORD: optional(
    z
      .string()
      .regex(/^\P{Cc}+$/u, { error: 'must be one line' })
      .min(12, { error: 'must have at least 12 characters' }),
  ),
  OPS_TOKEN: optional(headerValue.min(16, { error: 'must have at least 16 characters' })),
  SENTRY_DSN: optional(z.string().refine(isDsn, { error: 'must be a DSN (https://KEY@HOST/PROJECT)' })),
  LOG_LEVEL: optional(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    }),
  ),
  PORT: optional(wholeNumber(0, 65_535)),
  HOSTNAME: optional(z.string()),
});

export const variableNames: readonly string[] = Object.keys(variables.shape);

const TARGETS = ['VAPI_ASSISTANT', 'VAPI_SQUAD', 'VAPI_WORKFLOW'] as const;

function findContradictions(source: Record<string, string | undefined>): string[] {
  const isSet = (name: string) => blank(source[name]) !== undefined;
  const needs = (name: string, other: string) =>
    isSet(name) && !isSet(other) ? [`${name} is set, but ${other} is not`] : [];
  const targets = TARGETS.filter(isSet);
  const lost = findLostLeads(source);
  return [
    ...(isSet('CHAT_WEBHOOK_URL') && isSet('CHAT_MODEL_URL')
      ? ['CHAT_WEBHOOK_URL and CHAT_MODEL_URL are both set, but only one of them can answer the chat']
      : []),
    ...needs('CHAT_MODEL_URL', 'CHAT_MODEL'),
    ...needs('CHAT_MODEL', 'CHAT_MODEL_URL'),
    ...needs('CHAT_MODEL_API_KEY', 'CHAT_MODEL_URL'),
    ...needs('CHAT_MODEL_DAILY_MESSAGES', 'CHAT_MODEL_URL'),
    ...needs('CHAT_WEBHOOK_AUTHORIZATION', 'CHAT_WEBHOOK_URL'),
    ...needs('CONTACT_WEBHOOK_AUTHORIZATION', 'CONTACT_WEBHOOK_URL'),
    ...(targets.length > 1 ? [`${targets.join(' and ')} are set, but a call uses only one of them`] : []),
    ...targets.flatMap((name) => needs(name, 'VAPI_API_KEY')),
    ...(lost ? [lost] : []),
  ];
}

/** A server that speaks the OpenAI chat protocol. `url` ends in `/v1`. */
export type ChatModel = { url: string; model: string; apiKey: string | null; dailyMessages: number };

function readChatModel(values: z.infer<typeof variables>): ChatModel | null {
  const { CHAT_MODEL_URL: url, CHAT_MODEL: model } = values;
  if (!url || !model) return null;
  return {
    url: url.replace(/\/+$/, ''),
    model,
    apiKey: values.CHAT_MODEL_API_KEY ?? null,
    dailyMessages: values.CHAT_MODEL_DAILY_MESSAGES ?? 1000,
  };
}

export type Webhook = { url: string; authorization: string | undefined };

function readWebhook(url: string | undefined, authorization: string | undefined): Webhook | null {
  return url ? { url, authorization } : null;
}

/** What a call runs: the id of a resource, or the resource itself. */
export type VoiceTarget = {
  kind: 'assistant' | 'squad' | 'workflow';
  value: string | Record<string, unknown>;
};

export type VoiceService = {
  apiUrl: string;
  apiKey: string;
  target: VoiceTarget | null;
  /** Merged over our own. */
  overrides: Record<string, unknown>;
};

function readVoiceService(values: z.infer<typeof variables>): VoiceService | null {
  if (!values.VAPI_API_KEY) return null;
  const targets = {
    assistant: values.VAPI_ASSISTANT,
    squad: values.VAPI_SQUAD,
    workflow: values.VAPI_WORKFLOW,
  };
  const kind = (['assistant', 'squad', 'workflow'] as const).find((one) => targets[one]);
  const value = kind && targets[kind];
  return {
    apiUrl: (values.VAPI_API_URL ?? 'https://api.vapi.ai').replace(/\/+$/, ''),
    apiKey: values.VAPI_API_KEY,
    target: kind && value ? { kind, value } : null,
    overrides: values.VAPI_OVERRIDES ?? {},
  };
}

/** Containers and some shells set HOSTNAME to the machine's own name, which therefore counts as unset. */
function chooseHost(wanted: string | undefined): string {
  return wanted && wanted !== machineName() ? wanted : '127.0.0.1';
}

/** The project's folder. Next's server runs in .next/standalone, which the next build removes. */
function findHome(): string {
  return process.cwd().replace(/[\\/]\.next[\\/]standalone$/, '');
}

function createEnv(values: z.infer<typeof variables>, longRunning: boolean) {
  const port = values.PORT ?? 3000;
  return {
    chatWebhook: readWebhook(values.CHAT_WEBHOOK_URL, values.CHAT_WEBHOOK_AUTHORIZATION),
    chatModel: readChatModel(values),
    contactWebhook: readWebhook(values.CONTACT_WEBHOOK_URL, values.CONTACT_WEBHOOK_AUTHORIZATION),
    voiceService: readVoiceService(values),
    voiceDailyCallBudget: values.VOICE_DAILY_CALL_BUDGET ?? 300,
    /** Each request is signed with all of them. There are two during a rotation. */
    webhookSigningSecrets: values.WEBHOOK_SIGNING_SECRET ?? [],
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: path.resolve(/* turbopackIgnore: true */ findHome(), values.DATA_DIR ?? '.data'),
    clientIpHeader: values.CLIENT_IP_HEADER ?? null,
    /** Public origin, such as `https://example.com`; a placeholder unless `isSiteOriginSet`. */
    siteOrigin: new URL(values.SITE_URL ?? `http://localhost:${port}`).origin,
    isSiteOriginSet: values.SITE_URL !== undefined,
    host: chooseHost(values.HOSTNAME?.trim()),
    port,
    leadRetentionDays: values.LEAD_RETENTION_DAYS ?? null,
    /** Lets machines read health in full and metrics, and start deliveries. */
    opsToken: values.OPS_TOKEN ?? null,
    opsPassword: values.OPS_PASSWORD ?? null,
    sentryDsn: values.SENTRY_DSN ?? null,
    logLevel: values.LOG_LEVEL ?? 'info',
    /**
     * Whether the process keeps running between requests. If not, it can't use timers or hold
     * anything in memory.
     */
    longRunning,
  };
}

export type Env = ReturnType<typeof createEnv>;

/** Reads the configuration. `problems` names every bad field as `NAME what is wrong`, never its value. */
export function readEnv(
  source: Record<string, string | undefined>,
): { ok: true; env: Env } | { ok: false; problems: string[] } {
  const files = readVariableFiles(variableNames, source);
  const parsed = variables.safeParse(files.values);
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  const problems = [...files.problems, ...wrong, ...findContradictions(files.values)];
  if (!parsed.success || problems.length > 0) return { ok: false, problems };
  return { ok: true, env: createEnv(parsed.data, !isServerless(files.values)) };
}

const globals = globalThis as typeof globalThis & { siteEnv?: Env };

/** Returns the configuration. Throws with every bad field named; `instrumentation.ts` calls it first. */
export function getEnv(): Env {
  if (!globals.siteEnv) {
    const read = readEnv(process.env);
    if (!read.ok) throw new Error(`Wrong configuration: ${read.problems.join('; ')}`);
    globals.siteEnv = read.env;
  }
  return globals.siteEnv;
}
