import { z } from 'zod';
import { VITAL_MAX } from '#lib/contracts/limits';

const figure = z.number().nonnegative().max(VITAL_MAX).optional();

/**
 * What one visit measured: largest contentful paint, interaction to next paint and the wait of the first press that came
 * before the page could answer, in ms; the cumulative layout shift in thousandths. What a browser cannot measure, or what
 * did not happen, is left out.
 */
export const vitalsSchema = z
  .strictObject({ lcp: figure, inp: figure, cls: figure, firstPress: figure })
  .refine((vitals) => Object.values(vitals).some((one) => one !== undefined), { error: 'missing' });
export type Vitals = z.infer<typeof vitalsSchema>;
