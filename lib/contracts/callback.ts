/** The rows that a salesperson needs to call back, in the order of the questions. */
export const rowNames = ['need', 'time', 'name', 'company', 'email', 'phone'] as const;
export type RowName = (typeof rowNames)[number];

/** The rows that have no field in the contact form: they go into its message, and are also kept as data. */
export const messageRowNames = ['phone', 'time', 'need'] as const satisfies readonly RowName[];

/** Returns the first empty row from one on; undefined without one. */
export const findEmptyRow = (
  rows: { [name in RowName]?: string | undefined },
  from: RowName | undefined,
): RowName | undefined => from && rowNames.slice(rowNames.indexOf(from)).find((name) => !rows[name]);
