import { z } from 'zod';
import { VITAL_MAX } from '#lib/contracts/limits';

const figure = z.number().nonnegative().max(VITAL_MAX).optional();

/**
 * One visit's measurements: LCP, INP and the wait of a first press before hydration in ms, CLS in
 * thousandths. Values that were not measured are missing.
 */
export const vitalsSchema = z
  .strictObject({ lcp: figure, inp: figure, cls: figure, firstPress: figure })
  .refine((vitals) => Object.values(vitals).some((one) => one !== undefined), { error: 'missing' });
export type Vitals = z.infer<typeof vitalsSchema>;
