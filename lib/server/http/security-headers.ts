import 'server-only';
import { getEnv } from '#lib/server/core/env';
import { isSecureSite } from '#lib/server/http/cookie';

/** The camera is for calls that are recorded on video, which the operator has to allow. */
function permissionsPolicy(): string {
  const { voiceService, voiceVideoRecording } = getEnv();
  const camera = voiceService && voiceVideoRecording ? '(self)' : '()';
  return `microphone=(self), camera=${camera}, geolocation=(), payment=(), usb=()`;
}

/** What every answer carries, whoever writes it. The Content-Security-Policy depends on the answer (csp.ts). */
export function securityHeaders(): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(),
    // Behind TLS, browsers are told to come back by TLS only.
    ...(isSecureSite() && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
