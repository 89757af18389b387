import { type Look, State } from '#components/ops/state';
import type { KeptLead } from '#lib/server/contact/leads';
import { getEnv } from '#lib/server/core/env';

const looks: Record<KeptLead['state'], Look> = { pending: 'off', done: 'ok', dead: 'wrong', held: 'off' };

export function LeadState({ state, suspicion, attempts }: KeptLead) {
  const isKept = state === 'pending' && getEnv().keepsLeads;
  const says = isKept ? 'kept' : suspicion ? `${state}, ${suspicion}` : state;
  return <State look={looks[state]}>{attempts > 1 ? `${says} ×${attempts}` : says}</State>;
}
