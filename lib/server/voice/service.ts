import * as z from 'zod/mini';
import { VOICE_CALL_SECONDS } from '#lib/contracts/limits';
import { type CallDetails, callDetailsSchema } from '#lib/contracts/voice';
import type { VoiceService, VoiceTarget } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { recordOutcome } from '#lib/server/upstream/outcomes';
import { postToUpstream, readWhole } from '#lib/server/upstream/request';
import { parseJson } from '#lib/shared/json';

/** The service also returns URLs that control or monitor the call, so only these fields leave this module. */
const webCallSchema = z.extend(callDetailsSchema, { webCallUrl: z.url({ protocol: /^https$/ }) });

const SERVICE_TIMEOUT_MS = 10_000;
const limit = { maxDurationSeconds: VOICE_CALL_SECONDS };

function toBody({ kind, value }: VoiceTarget, overrides: VoiceService['overrides']) {
  // A workflow has variables only and may ignore the limit, so the browser ends the call.
  const variableValues = { ...limit, ...Object(overrides.variableValues) };
  return {
    ...(typeof value === 'string' ? { [`${kind}Id`]: value } : { [kind]: value }),
    ...(kind === 'squad' && { assistantOverrides: limit }),
    [`${kind}Overrides`]: kind === 'workflow' ? { ...overrides, variableValues } : { ...limit, ...overrides },
    roomDeleteOnUserLeaveEnabled: true,
  };
}

/** Requests a call from the voice service, which has 10 s for it. */
export async function requestServiceCall(
  { apiUrl, apiKey, target, overrides }: VoiceService,
  signal: AbortSignal,
): Promise<Result<CallDetails>> {
  if (!target) return fail('nothing-to-start', 'set VAPI_ASSISTANT, VAPI_SQUAD or VAPI_WORKFLOW');
  const posted = await postToUpstream({
    name: 'voice',
    url: `${apiUrl}/call/web`,
    headers: new Headers({ authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }),
    body: JSON.stringify(toBody(target, overrides)),
    signal: AbortSignal.any([signal, AbortSignal.timeout(SERVICE_TIMEOUT_MS)]),
  });
  const body = posted.ok ? await readWhole(posted.value) : posted;
  const made = body.ok ? parseCall(body.value) : body;
  recordOutcome('voice', made);
  return made;
}

function parseCall(body: string): Result<CallDetails> {
  const call = webCallSchema.safeParse(parseJson(body));
  if (call.success) return succeed(call.data);
  const names = call.error.issues.map((issue) => issue.path.join('.') || 'body');
  return fail('invalid-response', `the voice service's response has no valid ${names.join(', ')}`);
}
