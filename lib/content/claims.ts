/** In parts per thousand of the full width. */
export type ScaleBar = {
  label: string;
  to: number;
};

export type Claim = {
  before?: string;
  value: string;
  unit?: string;
  after?: string;
  /** One line: what the figure measures, or that it is an example. */
  basis: string;
  /** For a claim in seconds: how long its bar takes to fill. app/styles/claims.css repeats the value. */
  seconds?: number;
  marks?: readonly [string, string];
  bars?: readonly ScaleBar[];
  /** For an uptime claim: a month, and the hour in it that has the downtime. */
  downtime?: {
    days: number;
    minutes: number;
    marks: readonly [string, string];
    hour: readonly [string, string];
  };
};

export const claimSection = {
  id: 'claims',
  title: 'The difference, in numbers',
  text: 'What we claim, drawn to scale.',
} as const;

/** What the company claims, drawn to scale and named on the tabs. */
export const claims = {
  response: {
    before: 'Lead response within',
    value: '10',
    unit: 'seconds',
    basis: 'From the first ring to the first meeting time offered.',
    seconds: 10,
    marks: ['0', '10 s'],
  },
  resolution: {
    before: 'Tickets resolved within',
    value: '5',
    unit: 'seconds',
    basis: 'For tickets that the agent resolves by itself.',
    seconds: 5,
    marks: ['0', '5 s'],
  },
  conversion: {
    value: '391%',
    after: 'conversion uplift',
    basis: 'Example: 11 of 100 leads became customers before, 54 after.',
    bars: [
      { label: 'Before', to: 204 },
      { label: 'After', to: 1000 },
    ],
  },
  repeats: {
    value: '70%',
    after: 'reduction in repeat inquiries',
    basis: 'Example: 10 people asked again before, 3 after.',
    bars: [
      { label: 'Before', to: 1000 },
      { label: 'After', to: 300 },
    ],
  },
  uptime: {
    value: '99.9%',
    after: 'uptime',
    basis: 'That is 43 minutes of downtime in 30 days. The lower bar magnifies the hour they fall in.',
    downtime: { days: 30, minutes: 43, marks: ['Day 1', 'Day 30'], hour: ['0', '60 minutes'] },
  },
} as const satisfies Record<string, Claim>;
