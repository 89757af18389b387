import 'server-only';
import { getEnv } from '#lib/server/core/env';
import { isSecureSite } from '#lib/server/http/cookie';

function permissionsPolicy(): string {
  const { voiceService, voiceVideoRecording } = getEnv();
  const camera = voiceService && voiceVideoRecording ? '(self)' : '()';
  return `microphone=(self), camera=${camera}, geolocation=(), payment=(), usb=()`;
}

/** The headers of every response. The Content-Security-Policy depends on the kind of response (csp.ts). */
export function securityHeaders(): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(),
    ...(isSecureSite() && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
