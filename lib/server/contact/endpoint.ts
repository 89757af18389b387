import 'server-only';
import { removeHour } from '#lib/content/costliest-hour';
import { type ContactAnswer, contactHeadersSchema, contactSubmissionSchema } from '#lib/contracts/contact';
import { CONTACT_BODY_MAX_BYTES } from '#lib/contracts/limits';
import { renderFailurePage, renderSuccessPage, writeChosenHour } from '#lib/server/contact/form-page';
import { submit } from '#lib/server/contact/submit';
import { postEndpoint } from '#lib/server/http/endpoint';

// The form works without scripts: what a browser posts by itself is answered with a page.
function isPlainForm(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}

// The chosen hour alone is no message.
const submissionSchema = contactSubmissionSchema.extend({
  message: contactSubmissionSchema.shape.message.refine((text) => removeHour(text) !== '', {
    error: 'missing',
  }),
});

/** `POST /api/contact`: a lead in, 202 out once it is stored. */
export const contactEndpoint = postEndpoint({
  route: '/api/contact',
  limit: 'contact',
  types: ['application/json', 'application/x-www-form-urlencoded'],
  maxBytes: CONTACT_BODY_MAX_BYTES,
  prepare: (input, request) => (isPlainForm(request) ? writeChosenHour(input) : input),
  body: submissionSchema,
  headers: contactHeadersSchema,
  async handle({ input, head, request, addLogFields }) {
    const { id, subject: trap, elapsedMs, ...fields } = input;
    const stored = await submit({ fields, id, sessionId: head.sessionid, trap, elapsedMs });
    if (!stored.ok) return stored;
    addLogFields({
      leadId: stored.value.id,
      ...(stored.value.suspicion && { suspicion: stored.value.suspicion }),
    });
    if (isPlainForm(request)) return renderSuccessPage();
    return Response.json({ id: stored.value.id } satisfies ContactAnswer, { status: 202 });
  },
  renderFailure: (failure, request, input) =>
    isPlainForm(request) ? renderFailurePage(failure, input) : null,
});
