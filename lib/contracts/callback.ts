/** The fields that a salesperson needs to call back, in the order of the questions and the rows. */
export const callbackFields = ['need', 'time', 'name', 'company', 'email', 'phone'] as const;
export type CallbackField = (typeof callbackFields)[number];

/** The visitor's request as far as it is known: the text of each row. */
export type CallbackRows = { [field in CallbackField]?: string | undefined };

/**
 * The state of a callback. The server sends it with a reply, and the page returns it with the next message,
 * with the rows as the visitor has edited them. `asked` is the row that the next message answers, null while
 * no question is open. `isRepeated`: that row was asked for again, because of the answer's shape.
 */
export type CallbackState = { rows: CallbackRows; asked: CallbackField | null; isRepeated: boolean };
