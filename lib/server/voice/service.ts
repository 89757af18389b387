import 'server-only';
import { z } from 'zod';
import { VOICE_CALL_SECONDS, VOICE_SERVICE_TIMEOUT_MS } from '#lib/contracts/limits';
import { callIdSchema, type StartedCall } from '#lib/contracts/voice';
import type { VoiceService } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { parseJson } from '#lib/server/core/json';
import { recordOutcome } from '#lib/server/upstream/state';
import { postWebhook } from '#lib/server/upstream/webhook';

// The service also returns URLs that control or monitor the call, so only these fields leave this module.

const webCallSchema = z.object({
  id: callIdSchema,
  webCallUrl: z.url({ protocol: /^https$/ }).max(2000),
  transport: z.object({ callToken: z.string().min(1).max(10_000).optional() }).nullish(),
  artifactPlan: z.object({ videoRecordingEnabled: z.boolean().nullish() }).nullish(),
  assistant: z.object({ voice: z.object({ provider: z.string().max(50).nullish() }).nullish() }).nullish(),
});

const limits = { maxDurationSeconds: VOICE_CALL_SECONDS };
// A workflow's call length cannot be overridden, so the browser ends the call.
const ourOverrides = { assistant: limits, squad: limits, workflow: { variableValues: limits } };
const overridesOf = {
  assistant: 'assistantOverrides',
  squad: 'assistantOverrides',
  workflow: 'workflowOverrides',
} as const;

/** Writes the body of section 7.3. An id and an object have names of their own. */
function writeBody({ kind, is }: NonNullable<VoiceService['target']>, overrides: VoiceService['overrides']) {
  return JSON.stringify({
    [typeof is === 'string' ? `${kind}Id` : kind]: is,
    [overridesOf[kind]]: { ...ourOverrides[kind], ...overrides },
    roomDeleteOnUserLeaveEnabled: true,
  });
}

/** Makes a call within 10 s. Fails as `postWebhook`, or with `nothing-to-start` or `invalid-answer`. */
export async function startServiceCall(
  service: VoiceService,
  signal: AbortSignal,
): Promise<Result<StartedCall>> {
  const { target } = service;
  if (!target) return fail('nothing-to-start', 'set VAPI_ASSISTANT, VAPI_SQUAD or VAPI_WORKFLOW');
  const answer = await postWebhook({
    name: 'voice',
    url: `${service.apiUrl}/call/web`,
    authorization: `Bearer ${service.apiKey}`,
    headers: { 'content-type': 'application/json' },
    body: writeBody(target, service.overrides),
    timeout: VOICE_SERVICE_TIMEOUT_MS,
    signal,
  });
  const started = answer.ok ? readCall(answer.value) : answer;
  recordOutcome('voice', started);
  return started;
}

function readCall(answer: string): Result<StartedCall> {
  const call = webCallSchema.safeParse(parseJson(answer));
  if (!call.success) {
    const names = call.error.issues.map((issue) => issue.path.join('.') || 'answer');
    return fail('invalid-answer', `the voice service's answer lacks a good ${names.join(', ')}`);
  }
  const { id, webCallUrl, transport, artifactPlan, assistant } = call.data;
  const provider = assistant?.voice?.provider;
  const isRecorded = artifactPlan?.videoRecordingEnabled === true;
  return succeed({
    id,
    webCallUrl,
    ...(transport?.callToken && { transport: { callToken: transport.callToken } }),
    ...(isRecorded && { artifactPlan: { videoRecordingEnabled: true } }),
    ...(provider && { assistant: { voice: { provider } } }),
  });
}
