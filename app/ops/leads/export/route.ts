import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { exportLeads } from '#lib/server/contact/export';
import { fail, succeed } from '#lib/server/core/errors';
import { route } from '#lib/server/http/route';
import { hasOpsPassword } from '#lib/server/ops/basic-auth';
import { parseLeadQuery } from '#lib/server/ops/lead-query';
import { withStore } from '#lib/server/store/store';

/** Sends all pages of the list of leads as one CSV file. */
export const GET = route('/ops/leads/export', {}, async ({ request }) => {
  if (!hasOpsPassword(request.headers)) return fail('not-found', 'without the password');
  return withStore(async (store) => {
    const query = parseLeadQuery(Object.fromEntries(new URL(request.url).searchParams));
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="leads-${new Date().toISOString().slice(0, 10)}.csv"`,
    };
    const parts = exportLeads(store, query);
    // Read before the response begins, so that a store that cannot be reached is a 503.
    const first = await parts.next();
    const whole = async function* () {
      yield first.value;
      yield* parts;
    };
    const file = ReadableStream.from(whole()).pipeThrough(new TextEncoderStream());
    return succeed(new Response(file as BodyInit, { headers }));
  });
});
