import 'server-only';
import { dataUse } from '#lib/content/data-use';
import type { Env } from '#lib/server/core/env';

/** Pairs each general line of `dataUse` with the exact one for this configuration. */
export function describeDataUse(env: Env): (readonly [general: string, exact: string])[] {
  const { chat, call, form, errors } = dataUse.exactly;
  const days = env.contactWebhook && env.leadRetentionDays;
  const exact = {
    chat: (env.chatWebhook ? chat.webhook : chat.builtIn).replace('{minutes}', String(env.chatReplyMinutes)),
    call: env.voiceService ? call.service : call.builtIn,
    form: [
      env.contactWebhook ? form.sent : form.stays,
      days ? form.forDays.replace('{days}', String(days)) : form.forGood,
    ].join(' '),
    errors: env.sentryDsn ? errors.reported : errors.logged,
  };
  return dataUse.lines.map(({ id, text }) => [text, exact[id]] as const);
}
