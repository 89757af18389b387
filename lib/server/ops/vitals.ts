import 'server-only';
import { z } from 'zod';
import { VITALS_BODY_MAX_BYTES } from '#lib/contracts/limits';
import { vitalsSchema } from '#lib/contracts/vitals';
import { postEndpoint } from '#lib/server/http/endpoint';
import { countVitals } from '#lib/server/ops/figures';

/** `POST /api/vitals`: what one visit has measured. It is counted by range; neither it nor who sent it is kept. */
export const vitalsEndpoint = postEndpoint({
  route: '/api/vitals',
  limit: 'vitals',
  types: ['application/json'],
  maxBytes: VITALS_BODY_MAX_BYTES,
  body: vitalsSchema,
  headers: z.object({}),
  async handle({ input }) {
    countVitals(input);
    return new Response(null, { status: 204 });
  },
});
