import { getEnv } from '#lib/server/core/env';
import { safeEqual } from '#lib/server/core/safe-equal';

/** Whether a request brings OPS_TOKEN, as machines do. */
export function hasOpsToken(headers: Headers): boolean {
  const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  return safeEqual(token, getEnv().opsToken);
}
