import 'server-only';
import { z } from 'zod';

/** The result of a check. `says` never holds a secret or a whole URL, as a webhook's path is secret too. */
export const findingSchema = z.object({
  name: z.string(),
  state: z.enum(['ok', 'off', 'warning', 'wrong']),
  says: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

export const marks: Record<Finding['state'], string> = { ok: '✓', off: '·', warning: '!', wrong: '✗' };

export const ok = (name: string, says: string): Finding => ({ name, state: 'ok', says });
export const off = (name: string, says: string): Finding => ({ name, state: 'off', says });
export const warning = (name: string, says: string): Finding => ({ name, state: 'warning', says });
export const wrong = (name: string, says: string): Finding => ({ name, state: 'wrong', says });
