/** The fields that a salesperson needs to call back, in the order of the questions and the rows. */
export const callbackFields = ['need', 'time', 'name', 'company', 'email', 'phone'] as const;
export type CallbackField = (typeof callbackFields)[number];

/** The rows that have no field in the contact form: they go into its message, and are also kept as data. */
export const messageRows = ['phone', 'time', 'need'] as const satisfies readonly CallbackField[];

/** Returns the first empty row from one on; undefined without one. */
export const findEmptyRow = (
  rows: { [field in CallbackField]?: string | undefined },
  from: CallbackField | undefined,
): CallbackField | undefined =>
  from && callbackFields.slice(callbackFields.indexOf(from)).find((field) => !rows[field]);
