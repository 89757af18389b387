/** Hours 0–24, levels 0–10. */
export type HourRow =
  | { label: string; kind: 'span'; from: number; to: number; strong?: boolean }
  | { label: string; kind: 'moments'; at: readonly number[]; strong?: boolean }
  | { label: string; kind: 'levels'; levels: readonly number[]; strong?: boolean };

export interface Value {
  title: string;
  text: string;
  drawing: readonly [HourRow, HourRow];
}

// At least one in each hour, because each may be chosen.
const moments = [
  0.4, 1.3, 2.2, 3.5, 4.3, 5.6, 6.3, 7.2, 8.2, 8.7, 9.1, 9.5, 10.2, 10.8, 11.5, 12.4, 13.3, 14.1, 14.6, 15.3,
  16.2, 16.7, 17.4, 18.5, 19.2, 20.4, 21.6, 22.3, 23.5,
];

export const values: { items: readonly Value[] } = {
  items: [
    {
      title: 'Intelligent Automation',
      text: 'Drive revenue and cut costs: agents take the 02:00 call and the tenth invoice copy; your people take what needs judgement.',
      drawing: [
        { label: 'Team', kind: 'span', from: 9, to: 17 },
        { label: 'Agents', kind: 'span', from: 0, to: 24, strong: true },
      ],
    },
    {
      title: 'Seamless Integration',
      text: 'Accelerate time to value: agents update the CRM and ERP you already have, both at the same moment.',
      drawing: [
        { label: 'CRM', kind: 'moments', at: moments },
        { label: 'ERP', kind: 'moments', at: moments, strong: true },
      ],
    },
    {
      title: 'Data-Driven Decision Making',
      text: 'Every call, ticket and step leaves a record that you can count, compare and act on.',
      drawing: [
        {
          label: 'Calls',
          kind: 'levels',
          levels: [2, 1, 1, 1, 1, 1, 2, 3, 6, 9, 10, 8, 6, 7, 9, 8, 8, 6, 5, 4, 4, 3, 2, 1],
          strong: true,
        },
        {
          label: 'Tickets',
          kind: 'levels',
          levels: [2, 1, 1, 1, 1, 2, 3, 5, 7, 8, 7, 6, 5, 6, 7, 6, 5, 5, 6, 7, 6, 5, 4, 3],
        },
      ],
    },
    {
      title: 'Scalable AI Solutions',
      text: 'Future-proof growth: ten conversations or ten thousand, the reply takes the same time.',
      drawing: [
        {
          label: 'Load',
          kind: 'levels',
          levels: [1, 1, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10],
        },
        { label: 'Reply', kind: 'span', from: 0, to: 24, strong: true },
      ],
    },
  ],
};
