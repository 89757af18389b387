import { VITALS_BODY_MAX_BYTES } from '#lib/contracts/limits';
import { vitalsSchema } from '#lib/contracts/vitals';
import { countVitals } from '#lib/server/core/metrics';
import { json } from '#lib/server/http/body';
import { route } from '#lib/server/http/route';

/** Counts one visit's measurements by range. Neither they nor the visitor are stored. */
export const POST = route(
  '/api/vitals',
  { limit: 'vitals', accepts: json(VITALS_BODY_MAX_BYTES), body: vitalsSchema },
  ({ input }) => {
    countVitals(input);
    return new Response(null, { status: 204 });
  },
);
