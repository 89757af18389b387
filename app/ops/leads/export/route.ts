import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { exportLeads } from '#lib/server/contact/export';
import { succeed } from '#lib/server/core/errors';
import { route } from '#lib/server/http/route';
import { readLeadQuery } from '#lib/server/ops/lead-query';
import { withStore } from '#lib/server/store/with-store';

/** Sends all pages of the list of leads as one CSV file. */
export const GET = route('/ops/leads/export', {}, ({ request }) =>
  withStore(async (store) => {
    const query = readLeadQuery(Object.fromEntries(new URL(request.url).searchParams));
    const file = ReadableStream.from(exportLeads(store, 'csv', query)).pipeThrough(new TextEncoderStream());
    const name = `leads-${new Date().toISOString().slice(0, 10)}.csv`;
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    };
    return succeed(new Response(file as BodyInit, { headers }));
  }),
);
