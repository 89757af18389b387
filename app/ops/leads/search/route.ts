import { opsAction, seeOther } from '#lib/server/ops/action';
import { writeFlash } from '#lib/server/ops/flash-messages';
import { leadListAddress, readState, SEARCH_MAX } from '#lib/server/ops/lead-list';

/** Stores the words in a cookie, to keep them out of URLs and logs. */
export const POST = opsAction('/ops/leads/search', async ({ fields }) => {
  const words = fields.words?.trim().slice(0, SEARCH_MAX) ?? '';
  const address = leadListAddress({ state: readState(fields.state), isSearch: words !== '' });
  return seeOther(address, words ? writeFlash('ops-search', { words }) : undefined);
});
