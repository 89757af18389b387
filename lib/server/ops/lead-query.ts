import type { Cursor, LeadFilter } from '#lib/server/contact/leads';
import { leadView } from '#lib/server/store/schema';

/** Longer searches are cut, because their time grows with the length. */
export const SEARCH_MAX = 60;

type Query = Pick<LeadFilter, 'view' | 'search' | 'before'>;

function parseCursor(text: string): Cursor | undefined {
  const [, at, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(text) ?? [];
  return at && id ? { created_at: Number(at), id } : undefined;
}

/** Parses the filter of a list of leads in a query string. Invalid parts are ignored. */
export function parseLeadQuery(params: Record<string, string | string[] | undefined>): Query {
  const read = (name: string) => [params[name]].flat()[0]?.trim() ?? '';
  return {
    view: leadView.safeParse(read('view')).data,
    search: read('q').slice(0, SEARCH_MAX) || undefined,
    before: parseCursor(read('before')),
  };
}

export function toLeadsAddress(path: string, { view, search, before }: Query): string {
  const query = new URLSearchParams();
  if (view) query.set('view', view);
  if (search) query.set('q', search);
  if (before) query.set('before', `${before.created_at}_${before.id}`);
  return query.size > 0 ? `${path}?${query}` : path;
}
