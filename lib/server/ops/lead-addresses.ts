import { brand } from '#lib/content/brand';
import type { Cursor, LeadFilter } from '#lib/server/contact/leads';
import { type Lead, outboxState } from '#lib/server/store/schema';

/** Longer searches are cut, because their time grows with the length. */
export const SEARCH_MAX = 60;

type Query = Pick<LeadFilter, 'state' | 'search' | 'before'>;

function readCursor(text: string): Cursor | undefined {
  const [, at, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(text) ?? [];
  return at && id ? { created_at: Number(at), id } : undefined;
}

/** Reads the filter of a list of leads from a query string. Invalid parts are ignored. */
export function readLeadQuery(params: Record<string, string | string[] | undefined>): Query {
  const read = (name: string) => [params[name]].flat()[0]?.trim() ?? '';
  return {
    state: outboxState.safeParse(read('state')).data,
    search: read('q').slice(0, SEARCH_MAX) || undefined,
    before: readCursor(read('before')),
  };
}

/** Builds the address of a list of leads. */
export function leadAddress(path: string, { state, search, before }: Query): string {
  const query = new URLSearchParams();
  if (state) query.set('state', state);
  if (search) query.set('q', search);
  if (before) query.set('before', `${before.created_at}_${before.id}`);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Some mail programs refuse longer addresses. */
const ADDRESS_MAX = 1800;
const CUT = encodeURIComponent(' …');

/** Builds the `mailto:` address of a reply that quotes the lead's message, or as much of it as fits. */
export function replyAddress({ email, message }: Lead): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  let address = `mailto:${to}?subject=${encodeURIComponent(`Re: Your message to ${brand.name}`)}&body=`;
  for (const character of `\n\n${message.replace(/^/gm, '> ')}`) {
    const longer = address + encodeURIComponent(character === '\n' ? '\r\n' : character);
    if (longer.length > ADDRESS_MAX - CUT.length) return address + CUT;
    address = longer;
  }
  return address;
}
