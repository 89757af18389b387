/** The fields that a salesperson needs to call back, in the order of the questions and the rows. */
export const callbackFields = ['need', 'time', 'name', 'company', 'email', 'phone'] as const;
export type CallbackField = (typeof callbackFields)[number];
