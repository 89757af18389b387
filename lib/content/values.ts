/** Hours 0–24, levels 0–10; `counts` default to `levels`. `day` is the row's text until an hour is chosen. */
export type HourRow = { label: string; day: string; strong?: boolean } & (
  | { kind: 'span'; from: number; to: number; inside: string; outside?: string }
  | { kind: 'moments'; at: readonly number[] }
  | { kind: 'levels'; levels: readonly number[]; counts?: readonly number[] }
);

export type Value = {
  title: string;
  text: string;
  drawing: readonly [HourRow, HourRow];
};

// At least one in every hour, because any hour can be chosen.
const moments = [
  0.4, 1.3, 2.2, 3.5, 4.3, 5.6, 6.3, 7.2, 8.2, 8.7, 9.1, 9.5, 10.2, 10.8, 11.5, 12.4, 13.3, 14.1, 14.6, 15.3,
  16.2, 16.7, 17.4, 18.5, 19.2, 20.4, 21.6, 22.3, 23.5,
];
const calls = [2, 1, 1, 1, 1, 1, 2, 3, 6, 9, 10, 8, 6, 7, 9, 8, 8, 6, 5, 4, 4, 3, 2, 1];
const tickets = [2, 1, 1, 1, 1, 2, 3, 5, 7, 8, 7, 6, 5, 6, 7, 6, 5, 5, 6, 7, 6, 5, 4, 3];
/** Calls and tickets together, and scaled to levels of at most 10. */
const conversations = calls.map((count, hour) => count + (tickets[hour] ?? 0));
const load = conversations.map((count) => (count / Math.max(...conversations)) * 10);

const sum = (levels: readonly number[]) => String(levels.reduce((all, level) => all + level, 0));
const clock = (at: number) => new Date(Math.round(at * 60) * 60_000).toISOString().slice(11, 16);

/** The row's text for an hour, 0 to 23. */
export function readHourRow(row: HourRow, hour: number): string {
  if (row.kind === 'span') return hour >= row.from && hour < row.to ? row.inside : (row.outside ?? '');
  if (row.kind === 'moments')
    return row.at
      .filter((at) => Math.floor(at) === hour)
      .map(clock)
      .join(', ');
  return String((row.counts ?? row.levels)[hour]);
}

export const values: { items: readonly Value[] } = {
  items: [
    {
      title: 'Intelligent Automation',
      text: 'Drive revenue and cut costs: agents take the 02:00 call and the tenth invoice copy; your people take what needs judgement.',
      drawing: [
        {
          label: 'Team',
          day: '8 hours',
          kind: 'span',
          from: 9,
          to: 17,
          inside: 'at work',
          outside: 'at home',
        },
        { label: 'Agents', day: '24 hours', kind: 'span', from: 0, to: 24, inside: 'at work', strong: true },
      ],
    },
    {
      title: 'Seamless Integration',
      text: 'Accelerate time to value: agents update the CRM and ERP you already have, both at the same moment.',
      drawing: [
        { label: 'CRM', day: `${moments.length} updates`, kind: 'moments', at: moments },
        { label: 'ERP', day: `${moments.length} updates`, kind: 'moments', at: moments, strong: true },
      ],
    },
    {
      title: 'Data-Driven Decision Making',
      text: 'Every call, ticket and step leaves a record that you can count, compare and act on.',
      drawing: [
        { label: 'Calls', day: sum(calls), kind: 'levels', levels: calls, strong: true },
        { label: 'Tickets', day: sum(tickets), kind: 'levels', levels: tickets },
      ],
    },
    {
      title: 'Scalable AI Solutions',
      text: 'Future-proof growth: ten conversations or ten thousand, the reply takes the same time.',
      drawing: [
        {
          label: 'Load',
          day: sum(conversations),
          kind: 'levels',
          levels: load,
          counts: conversations,
        },
        {
          label: 'Reply',
          day: 'in 10 s',
          kind: 'span',
          from: 0,
          to: 24,
          inside: 'in 10 s',
          strong: true,
        },
      ],
    },
  ],
};
