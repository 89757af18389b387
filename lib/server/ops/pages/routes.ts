import 'server-only';
import type { actionPaths, viewPaths } from '#lib/contracts/ops-paths';
import { viewActions } from '#lib/server/ops/pages/actions';
import { tryLead, tryMessage, viewChecks } from '#lib/server/ops/pages/checks';
import {
  confirmDeletion,
  deleteHere,
  downloadLeads,
  retryDead,
  retryHere,
  viewLead,
} from '#lib/server/ops/pages/lead';
import { searchLeads, viewLeads } from '#lib/server/ops/pages/leads';
import { viewNow } from '#lib/server/ops/pages/now';
import { viewOverTime } from '#lib/server/ops/pages/over-time';
import { viewSetUp } from '#lib/server/ops/pages/set-up';
import type { Action, Answer, Visit } from '#lib/server/ops/pages/visit';

/** What shows each address. */
export const views: Record<(typeof viewPaths)[number], (visit: Visit) => Answer> = {
  '/ops': viewNow,
  '/ops/over-time': viewOverTime,
  '/ops/leads': viewLeads,
  '/ops/leads/[id]': viewLead,
  '/ops/leads/[id]/delete': confirmDeletion,
  '/ops/checks': viewChecks,
  '/ops/set-up': viewSetUp,
  '/ops/actions': viewActions,
};

/** What a form that is posted to an address does. */
export const actions: Record<(typeof actionPaths)[number], (action: Action) => Answer> = {
  '/ops/leads': searchLeads,
  '/ops/leads/export': downloadLeads,
  '/ops/leads/retry-dead': retryDead,
  '/ops/leads/[id]/delete': deleteHere,
  '/ops/leads/[id]/retry': retryHere,
  '/ops/checks/message': tryMessage,
  '/ops/checks/lead': tryLead,
};
