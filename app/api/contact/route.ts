import { contactHeadersSchema, contactSubmissionSchema } from '#lib/contracts/contact';
import { renderFailurePage, renderSuccessPage } from '#lib/server/contact/form-page';
import { submit } from '#lib/server/contact/submit';
import { succeed } from '#lib/server/core/errors';
import { checkRateLimit } from '#lib/server/http/rate-limit';
import { route } from '#lib/server/http/route';

const BODY_MAX_BYTES = 64 * 1024;

const postJson = route(
  '/api/contact',
  {
    limit: 'contact',
    headers: contactHeadersSchema,
    accepts: { type: 'application/json', maxBytes: BODY_MAX_BYTES },
    body: contactSubmissionSchema,
  },
  async ({ input, head, addLogFields }) => {
    const stored = await submit(input, head.sessionid, addLogFields);
    return stored.ok ? succeed(Response.json(stored.value, { status: 202 })) : stored;
  },
);

// Without scripts the browser posts the form itself and shows the response as a page. The limit is checked
// after reading, so that a page can show again what was written.
const postPlainForm = route(
  '/api/contact',
  {
    headers: contactHeadersSchema,
    accepts: { type: 'application/x-www-form-urlencoded', maxBytes: BODY_MAX_BYTES },
    body: contactSubmissionSchema,
    renderFailure: renderFailurePage,
  },
  async ({ input, head, request, addLogFields }) => {
    const limited = await checkRateLimit('contact', request.headers);
    if (!limited.ok) return limited;
    const stored = await submit(input, head.sessionid, addLogFields);
    return stored.ok ? succeed(renderSuccessPage()) : stored;
  },
);

/** Takes a lead and responds once it is stored. */
export function POST(request: Request): Promise<Response> {
  const type = request.headers.get('content-type') ?? '';
  return type.startsWith('application/x-www-form-urlencoded') ? postPlainForm(request) : postJson(request);
}
