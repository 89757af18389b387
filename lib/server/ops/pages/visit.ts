import 'server-only';
import type { Failure } from '#lib/server/core/errors';
import type { Session } from '#lib/server/ops/session';
import type { Store } from '#lib/server/store/store';

/** A request of somebody who is signed in. */
export type Visit = {
  request: Request;
  session: Session;
  store: Store;
  /** What stands in the address's variable parts. */
  params: Record<string, string>;
  query: URLSearchParams;
  addLogFields(facts: Record<string, unknown>): void;
};

/** All that the forms of these pages have. */
export const fieldNames = ['password', 'token', 'state', 'words', 'before', 'after', 'format'] as const;

/** The same with the fields of a form that was posted; its token was looked at. */
export type Action = Visit & { fields: Partial<Record<(typeof fieldNames)[number], string | undefined>> };

export type Answer = Promise<Response | Failure>;
