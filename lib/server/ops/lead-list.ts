import 'server-only';
import { type Cursor, type LeadFilter, listLeads } from '#lib/server/contact/leads';
import { outboxState } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

const PAGE = 50;
/** Longer searches are cut to this many characters, because their time grows with the length. */
export const SEARCH_MAX = 60;

export const readState = (text: string | null | undefined) => outboxState.safeParse(text).data;

export function parseCursor(text: string | null): Cursor | undefined {
  const [, at, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(text ?? '') ?? [];
  return at && id ? { created_at: Number(at), id } : undefined;
}

type Address = Pick<LeadFilter, 'state' | 'before' | 'after'> & { isSearch: boolean };

/** Builds a list page's URL. With `isSearch` the words are in a cookie, because URLs must not hold them. */
export function leadListAddress({ state, before, after, isSearch }: Address): string {
  const query = new URLSearchParams();
  if (isSearch) query.set('search', 'on');
  if (state) query.set('state', state);
  if (before) query.set('before', `${before.created_at}_${before.id}`);
  if (after) query.set('after', `${after.created_at}_${after.id}`);
  return query.size > 0 ? `/ops/leads?${query}` : '/ops/leads';
}

/** Reads one page of the list, and where its neighbours begin. */
export async function readLeadPage(store: Store, wanted: LeadFilter) {
  const { before, after } = wanted;
  const found = await listLeads(store, { ...wanted, limit: PAGE + 1 });
  const isMore = found.length > PAGE;
  const leads = after && !before ? found.slice(-PAGE) : found.slice(0, PAGE);
  const hasNewer = before !== undefined || (after !== undefined && isMore);
  const hasOlder = after !== undefined || isMore;
  return { leads, newer: hasNewer ? leads[0] : undefined, older: hasOlder ? leads.at(-1) : undefined };
}
