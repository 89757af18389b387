import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { opsAction } from '#lib/server/ops/action';
import { takeExport } from '#lib/server/ops/lead-actions';

export const POST = opsAction('/ops/leads/export', async ({ store, request, fields }) => {
  const format = fields.format === 'json' ? 'json' : 'csv';
  const type = format === 'json' ? 'application/json' : 'text/csv; charset=utf-8';
  const name = `leads-${new Date().toISOString().slice(0, 10)}.${format}`;
  const parts = ReadableStream.from(await takeExport(store, request, format));
  return new Response(parts.pipeThrough(new TextEncoderStream()) as BodyInit, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });
});
