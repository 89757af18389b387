import { opsAction } from '#lib/server/ops/action';
import { downloadLeads } from '#lib/server/ops/lead-actions';

export const POST = opsAction('/ops/leads/export', async ({ store, request, fields }) =>
  downloadLeads(store, request, fields.format === 'json' ? 'json' : 'csv'),
);
