import { z } from 'zod';
import { type ContactAnswer, contactHeadersSchema } from '#lib/contracts/contact';
import { CONTACT_BODY_MAX_BYTES } from '#lib/contracts/limits';
import { renderFailurePage, renderSuccessPage, writeChosenHour } from '#lib/server/contact/form-page';
import { submissionSchema, submit } from '#lib/server/contact/submit';
import { json, urlencoded } from '#lib/server/http/body';
import { route } from '#lib/server/http/route';

const rules = { limit: 'contact', headers: contactHeadersSchema } as const;
const accepts = json(CONTACT_BODY_MAX_BYTES);
const postJson = route('/api/contact', { ...rules, accepts, body: submissionSchema }, async (call) => {
  const stored = await submit(call.input, call.head.sessionid, call.addLogFields);
  return stored.ok ? Response.json(stored.value satisfies ContactAnswer, { status: 202 }) : stored;
});

// Without scripts the browser posts the form itself and shows the response as a page.
const plain = { accepts: urlencoded(CONTACT_BODY_MAX_BYTES), renderFailure: renderFailurePage };
const body = z.preprocess(writeChosenHour, submissionSchema);
const postPlainForm = route('/api/contact', { ...rules, ...plain, body }, async (call) => {
  const stored = await submit(call.input, call.head.sessionid, call.addLogFields);
  return stored.ok ? renderSuccessPage(stored.value.id, call.input) : stored;
});

/** Takes a lead and responds once it is stored. */
export function POST(request: Request): Promise<Response> {
  const type = request.headers.get('content-type') ?? '';
  return type.startsWith('application/x-www-form-urlencoded') ? postPlainForm(request) : postJson(request);
}
