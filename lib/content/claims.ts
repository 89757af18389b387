/** In parts per thousand of the full width. */
export interface ScaleBar {
  label: string;
  to: number;
  /** Stands below the missing thousandth. */
  gap?: number;
}

export interface Claim {
  before?: string;
  value: string;
  unit?: string;
  after?: string;
  scale: string;
  bars: readonly ScaleBar[];
  ticks?: number;
}

export const claimSection = {
  id: 'claims',
  title: 'Five figures',
  text: 'What we claim, and what each figure measures, drawn to scale.',
} as const;

/** What the company claims, drawn to scale and named on their tabs. */
export const claims = {
  response: {
    before: 'Lead response within',
    value: '10',
    unit: 'seconds',
    scale: 'of one minute, to scale',
    bars: [{ label: 'Response', to: 167 }],
    ticks: 60,
  },
  conversion: {
    value: '391%',
    after: 'conversion uplift',
    scale: 'before and after, to scale',
    bars: [
      { label: 'Before', to: 204 },
      { label: 'After', to: 1000 },
    ],
  },
  resolution: {
    before: 'Tickets resolved within',
    value: '5',
    unit: 'seconds',
    scale: 'of one minute, to scale',
    bars: [{ label: 'Resolution', to: 83 }],
    ticks: 60,
  },
  repeats: {
    value: '70%',
    after: 'reduction in repeat inquiries',
    scale: 'before and after, to scale',
    bars: [
      { label: 'Before', to: 1000 },
      { label: 'After', to: 300 },
    ],
  },
  uptime: {
    value: '99.9%',
    after: 'uptime',
    scale: '43 minutes down in 30 days, to scale',
    bars: [{ label: 'Up', to: 1000, gap: 300 }],
    ticks: 30,
  },
} as const satisfies Record<string, Claim>;
