import 'server-only';
import type { Vitals } from '#lib/contracts/vitals';

export type Vital = keyof Vitals;

/** Bucket ends in ms (thousandths for `cls`), including Google's thresholds (web.dev/articles/vitals). */
export const VITALS: Record<Vital, { name: string; short: string; metric: string; ends: number[] }> = {
  lcp: {
    name: 'Largest contentful paint',
    short: 'LCP',
    metric: 'lcp_seconds',
    ends: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, Infinity],
  },
  inp: {
    name: 'Interaction to next paint',
    short: 'INP',
    metric: 'inp_seconds',
    ends: [50, 100, 150, 200, 300, 400, 500, 1000, 2000, Infinity],
  },
  cls: {
    name: 'Cumulative layout shift',
    short: 'CLS',
    metric: 'layout_shift',
    ends: [0, 10, 25, 50, 100, 150, 250, 500, 1000, Infinity],
  },
  firstPress: {
    name: 'Wait of a press before the page could answer',
    short: 'First press',
    metric: 'first_press_seconds',
    ends: [50, 100, 250, 500, 1000, 2000, 4000, 8000, 15_000, Infinity],
  },
};
