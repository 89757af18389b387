import 'server-only';
import { LEADS_A_MINUTE } from '#lib/contracts/limits';
import { formatCount, formatSpan } from '#lib/server/ops/format';
import type { readDetails, Trouble } from '#lib/server/ops/health';

/** Something that needs attention, and the page to deal with it. */
export type Need = { message: string; href?: string; action?: string };

type Details = Pick<Awaited<ReturnType<typeof readDetails>>, 'troubles' | 'outbox'>;

const DAY_SECONDS = 86_400;

const leads = (state: string, action: string) => ({ href: `/ops/leads?state=${state}`, action });
const checks = { href: '/ops/checks', action: 'Check it' };
const setUp = { href: '/ops/set-up', action: 'See the variables' };

const meanings: Record<Trouble, Need> = {
  'site-url': {
    message: 'The site was built without SITE_URL, but has a public name: build it again.',
    ...setUp,
  },
  store: {
    message: 'The store cannot be reached, or the last lead or call could not be saved: is its disk full?',
    ...checks,
  },
  'dead-letters': { message: 'Delivery of a lead was given up.', ...leads('dead', 'See dead leads') },
  'old-queue': {
    message: 'A lead has waited for more than 15 minutes.',
    ...leads('pending', 'See waiting leads'),
  },
  'no-delivery': {
    message:
      'CONTACT_WEBHOOK_URL is not set: leads go nowhere. Set it, or CONTACT_DELIVERY=store to keep them here.',
    ...setUp,
  },
  'chat-webhook': {
    message: 'The chat webhook refused the last message, or the last three failed.',
    ...checks,
  },
  'contact-webhook': {
    message: 'The contact webhook refuses a lead, or its last three responses were errors.',
    ...checks,
  },
  'voice-service': {
    message: 'The voice service refused the last call, or the last three failed.',
    ...checks,
  },
  'client-ip-header': {
    message: 'Requests come through a proxy, and CLIENT_IP_HEADER is not set: all visitors share one limit.',
    ...setUp,
  },
  'lead-flood': {
    message: `More than ${LEADS_A_MINUTE} leads arrived in a minute; the excess is held: release or delete it.`,
    ...leads('held', 'See held leads'),
  },
};

/** Whether a lead has waited for a day. Leads that are kept on purpose still have to be read. */
export function hasWaitedForADay({ outbox }: Pick<Details, 'outbox'>): boolean {
  return outbox !== null && outbox.depth > 0 && outbox.oldestSeconds >= DAY_SECONDS;
}

/** Lists what needs attention, the site's troubles first. */
export function listNeeds({ troubles, outbox }: Details): Need[] {
  const needs = troubles.map((trouble) => meanings[trouble]);
  if (!outbox) return needs;
  const oldest = formatSpan(outbox.oldestSeconds * 1000);
  if (hasWaitedForADay({ outbox }) && !troubles.includes('old-queue'))
    needs.push({
      message: `${formatCount(outbox.depth, 'lead')} to read; the oldest arrived ${oldest} ago.`,
      ...leads('pending', 'Read them'),
    });
  if (outbox.held > 0 && !troubles.includes('lead-flood'))
    needs.push({
      message: `${formatCount(outbox.held, 'lead')} held as spam: release or delete.`,
      ...leads('held', 'See held leads'),
    });
  return needs;
}
