import 'server-only';
import type { CreateWebCallDTO } from '@vapi-ai/web/dist/api';
import { z } from 'zod';
import { VOICE_SERVICE_TIMEOUT_MS } from '#lib/contracts/limits';
import { callIdSchema, type StartedCall } from '#lib/contracts/voice';
import { getEnv, type VoiceService } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { parseJson } from '#lib/server/upstream/json';
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

type Target = NonNullable<VoiceService['target']>;

// A workflow's call length cannot be overridden, so the browser ends the call.
const makeOverrides = (maxDurationSeconds: number) => ({
  assistant: { assistantOverrides: { maxDurationSeconds } },
  squad: { assistantOverrides: { maxDurationSeconds }, squadOverrides: { maxDurationSeconds } },
  workflow: { workflowOverrides: { variableValues: { maxDurationSeconds } } },
});

function toBody({ kind, id }: Target, maxDurationSeconds: number): CreateWebCallDTO {
  return {
    [`${kind}Id`]: id,
    ...makeOverrides(maxDurationSeconds)[kind],
    roomDeleteOnUserLeaveEnabled: true,
  };
}

/** Makes a call within 10 s. Fails as `postWebhook`, or with `nothing-to-start` or `invalid-answer`. */
export async function startServiceCall(
  service: VoiceService,
  signal: AbortSignal,
): Promise<Result<StartedCall>> {
  const { target } = service;
  if (!target) return fail('nothing-to-start', 'set VAPI_ASSISTANT_ID, VAPI_SQUAD_ID or VAPI_WORKFLOW_ID');
  const { voiceMaxCallSeconds, voiceVideoRecording } = getEnv();
  const answer = await postWebhook({
    name: 'voice',
    url: `${service.apiUrl}/call/web`,
    authorization: `Bearer ${service.apiKey}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toBody(target, voiceMaxCallSeconds)),
    timeout: VOICE_SERVICE_TIMEOUT_MS,
    signal,
  });
  const started = answer.ok ? readCall(answer.value, voiceVideoRecording) : answer;
  recordOutcome('voice', started);
  return started;
}

function readCall(answer: string, videoRecording: boolean): Result<StartedCall> {
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
    ...(isRecorded && videoRecording && { camera: true as const }),
    ...(provider && { assistant: { voice: { provider } } }),
  });
}
