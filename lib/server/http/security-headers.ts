import 'server-only';
import { isSecureSite } from '#lib/server/http/cookie';

/** The security headers of pages that depend on the configuration. next.config.ts has the constant ones. */
export function securityHeaders(): Record<string, string> {
  return {
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
    ...(isSecureSite() && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
