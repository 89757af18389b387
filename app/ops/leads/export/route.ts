import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { exportLeads } from '#lib/server/contact/export';
import { describeError, fail, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { route } from '#lib/server/http/route';
import { hasOpsPassword } from '#lib/server/ops/basic-auth';
import { readLeadQuery } from '#lib/server/ops/lead-query';
import { withStore } from '#lib/server/store/store';

const ROUTE = '/ops/leads/export';

/** Yields a file. If the store fails in the middle, the download fails, because the rest of the leads is missing. */
async function* sendFile(first: IteratorResult<string>, rest: AsyncGenerator<string>) {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } catch (error) {
    getLog().error({ route: ROUTE, code: 'store-unavailable', cause: describeError(error) }, 'export');
    throw error;
  }
}

/** Sends all pages of the list of leads as one CSV file. */
export const GET = route(ROUTE, {}, async ({ request }) => {
  if (!hasOpsPassword(request.headers)) return fail('not-found', 'without the password');
  return withStore(async (store) => {
    const query = readLeadQuery(Object.fromEntries(new URL(request.url).searchParams));
    const parts = exportLeads(store, 'csv', query);
    // Read before the response begins, so that a store that cannot be reached is a 503.
    const first = await parts.next();
    const file = ReadableStream.from(sendFile(first, parts)).pipeThrough(new TextEncoderStream());
    const name = `leads-${new Date().toISOString().slice(0, 10)}.csv`;
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    };
    return succeed(new Response(file as BodyInit, { headers }));
  });
});
