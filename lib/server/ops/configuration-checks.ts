import { figures } from '#lib/content/figures';
import { firm } from '#lib/content/firm';
import { legal } from '#lib/content/site';
import { siteUrl } from '#lib/content/site-url';
import { testimonials } from '#lib/content/testimonials';
import type { Env } from '#lib/server/core/env';

/** The result of a check. `text` never holds a secret or a whole URL, as a webhook's path is secret too. */
export type Finding = { name: string; state: 'ok' | 'off' | 'warning' | 'wrong'; text: string };

const make = (state: Finding['state']) => (name: string, text: string) => ({ name, state, text });

/** `off` means not set; its text says what happens without it. */
export const finding = { ok: make('ok'), off: make('off'), warning: make('warning'), wrong: make('wrong') };

/** The address that the build wrote into the pages. Null in the scripts, which run outside the built site. */
const ownUrl = process.env.BUILT_SITE_URL === undefined ? null : siteUrl;

function checkContact(env: Env): Finding {
  const name = 'CONTACT_WEBHOOK_URL';
  if (env.contactWebhook) return finding.ok(name, 'set');
  if (!env.isSiteSecure || env.opsPassword)
    return finding.off(name, 'leads stay in the store, `npm run leads` lists them');
  return finding.warning(
    name,
    'not set, and nobody sees the leads: set it, or OPS_PASSWORD to read them under /ops',
  );
}

function checkVoice({ voiceService }: Env): Finding {
  const name = 'VAPI_API_KEY';
  if (!voiceService) return finding.off(name, 'calls run on the built-in demo');
  if (voiceService.target)
    return finding.ok(name, `set, with VAPI_${voiceService.target.kind.toUpperCase()}`);
  return finding.wrong(name, 'missing assistant: set VAPI_ASSISTANT, VAPI_SQUAD or VAPI_WORKFLOW');
}

function checkSiteUrl({ siteOrigin, isSiteOriginSet, isSiteSecure }: Env, builtUrl = ownUrl): Finding {
  const name = 'SITE_URL';
  const change = `SITE_URL is ${siteOrigin}, but the pages were built with ${builtUrl}: build again with this SITE_URL`;
  if (!isSiteOriginSet)
    return finding.off(
      name,
      `pages give ${builtUrl ?? siteOrigin} as their address, and cookies are not Secure`,
    );
  if (builtUrl !== null && siteOrigin !== builtUrl) return finding.warning(name, change);
  const limit = isSiteSecure ? '' : ': no TLS, so other machines’ browsers allow no microphone';
  return finding.ok(name, siteOrigin + limit);
}

/** Next speaks no TLS, so an https address means that there is a proxy. */
function checkClientIpHeader({ clientIpHeader, isSiteSecure }: Env): Finding {
  const name = 'CLIENT_IP_HEADER';
  if (clientIpHeader) return finding.ok(name, 'set');
  if (!isSiteSecure) return finding.off(name, 'limits use the socket’s address');
  return finding.warning(name, 'not set behind a proxy: all visitors share one limit');
}

/** Lists what the owner has yet to write: facts about the company, bases of figures, real quotes and addresses. */
export function checkContent(): Finding[] {
  const facts: Record<string, string> = firm;
  const quotes = testimonials.entries.filter(({ isPlaceholder }) => isPlaceholder);
  const unwritten = {
    firm: Object.keys(facts).filter((fact) => !facts[fact]),
    figures: figures.items.filter(({ basis }) => !basis).map(({ figure }) => `the basis of ${figure}`),
    testimonials: quotes.map(({ id }) => `a real quote for ${id}`),
    site: Object.keys(legal).filter((page) => legal[page as keyof typeof legal] === '#'),
  };
  return Object.entries(unwritten).map(([name, list]) => {
    const file = `lib/content/${name}.ts`;
    return list.length > 0 ? finding.off(file, list.join(', ')) : finding.ok(file, 'complete');
  });
}

/** Checks variables and the owner's facts, without network or store. `builtUrl`: the address in the built pages. */
export function checkConfiguration(env: Env, builtUrl?: string): Finding[] {
  const checkSet = (name: string, value: unknown, without: string) =>
    value ? finding.ok(name, 'set') : finding.off(name, without);
  const isSigned = env.webhookSigningSecrets.length > 0;
  return [
    checkSet('CHAT_WEBHOOK_URL', env.chatWebhook, 'the model answers the chat, or the built-in answers do'),
    checkSet('CHAT_MODEL_URL', env.chatModel, 'the webhook answers the chat, or the built-in answers do'),
    checkSet('CHAT_TRANSCRIPTION_MODEL', env.transcription, 'webhook or browser turns recordings into text'),
    checkContact(env),
    checkVoice(env),
    checkSiteUrl(env, builtUrl),
    checkClientIpHeader(env),
    checkSet('WEBHOOK_SIGNING_SECRET', isSigned, 'requests are not signed'),
    checkSet('LEAD_RETENTION_DAYS', env.leadRetentionDays, 'delivered leads are kept forever'),
    checkSet('OPS_TOKEN', env.opsToken, 'no counts in /api/health, no /api/metrics, no /api/deliver'),
    checkSet('OPS_PASSWORD', env.opsPassword, 'there is no /ops'),
    checkSet('SENTRY_DSN', env.sentryDsn, 'errors are only logged'),
    ...checkContent(),
  ];
}
