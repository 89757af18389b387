import { randomUUID } from 'node:crypto';
import { v5 as makeNamedUuid } from 'uuid';
import type { ContactSubmission } from '#lib/contracts/contact';
import type { ApiResponses } from '#lib/contracts/responses';
import { addLead } from '#lib/server/contact/deliveries';
import { serializeSubmission } from '#lib/server/contact/leads';
import { deliverSoon } from '#lib/server/contact/worker';
import { type Result, succeed } from '#lib/server/core/errors';
import { DAY_MS } from '#lib/server/core/time';
import type { AddLogFields } from '#lib/server/http/route';
import type { NewLead } from '#lib/server/store/schema';
import { withStore } from '#lib/server/store/store';

const FORM_NAMESPACE = '1f0b7a5c-9c83-4e0e-9a37-5d2c6b0c0d3e';

/** Makes the id of a form sent without scripts: for a day that of its words, so that a reloaded page stores no second lead. */
export function makeFormId(submission: ContactSubmission, now: number): string {
  const { subject = '' } = submission;
  const day = Math.floor(now / DAY_MS);
  return makeNamedUuid(`${day} ${subject} ${serializeSubmission(submission)}`, FORM_NAMESPACE);
}

/** Stores a lead. Returns its id once it is committed. */
export function storeLead(
  submission: ContactSubmission,
  sessionId: string | undefined,
  addLogFields: AddLogFields,
): Promise<Result<ApiResponses['storedLead']>> {
  const suspicion = submission.subject ? 'honeypot' : null;
  const lead: NewLead = {
    id: submission.id ?? randomUUID(),
    created_at: Date.now(),
    submission: serializeSubmission(submission),
    // The webhook's contract requires a session, which a form without scripts does not have.
    session_id: sessionId ?? `session_${Date.now()}_${randomUUID().replaceAll('-', '').slice(0, 12)}`,
    suspicion,
  };
  return withStore(async (store) => {
    // The same id with other words is another lead, which gets a new id.
    while (!(await addLead(store, lead))) lead.id = randomUUID();
    addLogFields({ leadId: lead.id, ...(suspicion && { suspicion }) });
    if (!suspicion) deliverSoon();
    return succeed({ id: lead.id });
  });
}
