import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewLead } from '#lib/server/store/schema';
import { contactInit, lead } from '#tests/support/requests';
import { nextVisitor, VISITOR_HEADER } from '#tests/support/site';
import type { Webhook } from '#tests/support/webhook';

export const NOW = 1_790_000_000_000;

type Changes = Partial<Pick<NewLead, 'created_at' | 'suspicion'>> & Record<string, unknown>;

/** Creates a lead as the store accepts it. Its id and words distinguish it from others. */
export function makeLead(id: string, { created_at = NOW, suspicion, ...words }: Changes = {}): NewLead {
  const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', company: 'Example Ltd' };
  const text = JSON.stringify({ ...ada, message: `Hello from ${id}.`, ...words });
  return { id, created_at, submission: text, session_id: 'session_1', ...(suspicion && { suspicion }) };
}

/** A lead as a new visitor sends it by `fetch`. Its id makes it one lead, however often it is sent. */
export const leadInit = (id: string, changes: object = {}) =>
  contactInit({ ...lead, message: `Lead ${id}`, ...changes, id }, { [VISITOR_HEADER]: nextVisitor() });

/**
 * Makes visitors who send leads by `post`, and resend each under its id until it is acknowledged, as a browser
 * does after a press on Send. Null from `post` is a lost connection.
 */
export function startLeads<Answer extends { status: number }>(post: (id: string) => Promise<Answer | null>) {
  const acknowledged = new Set<string>();
  const refused: Answer[] = [];
  const sending: Promise<void>[] = [];
  let isOver = false;

  const sendOne = async (pauseMs: number) => {
    const id = randomUUID();
    for (;;) {
      const answer = await post(id);
      if (answer?.status === 202) break;
      if (answer) refused.push(answer);
      await sleep(pauseMs);
    }
    acknowledged.add(id);
  };
  return {
    acknowledged,
    refused,
    send() {
      const sent = sendOne(0);
      sending.push(sent);
      return sent;
    },
    /** Lets visitors send one lead after another, at most one in `pauseMs`, until `end`. */
    keepSending(visitors: number, pauseMs: number) {
      const visit = async () => {
        while (!isOver) await Promise.all([sendOne(pauseMs / 10), sleep(pauseMs)]);
      };
      for (let count = 0; count < visitors; count += 1) sending.push(visit());
    },
    /** Resolves when everything sent is acknowledged. */
    async end() {
      isOver = true;
      await Promise.all(sending);
    },
    /** Compares the acknowledged ids with the ids that a webhook took. */
    compare(taken: Iterable<string>) {
      const delivered = new Set(taken);
      return {
        lost: [...acknowledged].filter((id) => !delivered.has(id)),
        /** Delivered, although no visitor got an acknowledgement. */
        unasked: [...delivered].filter((id) => !acknowledged.has(id)),
      };
    },
  };
}

/** The ids of the leads that a webhook received. */
export const idsOf = ({ received }: Webhook) =>
  received.map(({ headers }) => String(headers['idempotency-key']));
