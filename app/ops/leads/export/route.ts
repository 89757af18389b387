import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { exportLeads } from '#lib/server/contact/export';
import { refuseOps } from '#lib/server/ops/basic-auth';
import { readLeadQuery } from '#lib/server/ops/lead-query';
import { getStore } from '#lib/server/store/store';

/** Sends all pages of the list of leads as one CSV file. */
export async function GET(request: Request): Promise<Response> {
  const refusal = await refuseOps(request.headers);
  if (refusal) return refusal;
  const query = readLeadQuery(Object.fromEntries(new URL(request.url).searchParams));
  const file = ReadableStream.from(exportLeads(await getStore(), 'csv', query));
  return new Response(file.pipeThrough(new TextEncoderStream()) as BodyInit, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="leads-${new Date().toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
