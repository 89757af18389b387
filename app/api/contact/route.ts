import { contactHeadersSchema, contactSubmissionSchema } from '#lib/contracts/contact';
import { renderFailurePage, renderSuccessPage } from '#lib/server/contact/form-page';
import { makeFormId, storeLead } from '#lib/server/contact/submission';
import { succeed } from '#lib/server/core/errors';
import { checkRateLimit } from '#lib/server/http/rate-limit';
import { route } from '#lib/server/http/route';

const BODY_MAX_BYTES = 64 * 1024;
const FORM = 'application/x-www-form-urlencoded';
const shared = { headers: contactHeadersSchema, body: contactSubmissionSchema };

const postJson = route(
  '/api/contact',
  { ...shared, rateLimit: 'contact', accepts: { type: 'application/json', maxBytes: BODY_MAX_BYTES } },
  async ({ body, headers, addLogFields }) => {
    const stored = await storeLead(body, headers.sessionid, addLogFields);
    return stored.ok ? succeed(Response.json(stored.value, { status: 202 })) : stored;
  },
);

// Without scripts the browser posts the form itself and shows the response as a page. The limit is checked
// after reading, so that a page can show again what was written.
const postForm = route(
  '/api/contact',
  { ...shared, accepts: { type: FORM, maxBytes: BODY_MAX_BYTES }, renderFailure: renderFailurePage },
  async ({ body, headers, request, addLogFields }) => {
    const admitted = await checkRateLimit('contact', request.headers);
    if (!admitted.ok) return admitted;
    const id = makeFormId(body, Date.now());
    const stored = await storeLead({ ...body, id }, headers.sessionid, addLogFields);
    return stored.ok ? succeed(renderSuccessPage()) : stored;
  },
);

/** Takes a lead and responds once it is stored. */
export function POST(request: Request): Promise<Response> {
  return request.headers.get('content-type')?.startsWith(FORM) ? postForm(request) : postJson(request);
}
