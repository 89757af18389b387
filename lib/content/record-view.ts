import type { RecordField } from '#lib/contracts/record';

/** The labels of the rows, in the order of `recordFields` in lib/contracts/record.ts. */
export const recordLabels: Readonly<Record<RecordField, string>> = {
  need: 'What for',
  time: 'Call at',
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
};

/** The visitor's request as rows, each of which can be edited by hand. */
export const recordView = {
  title: 'Your request',
  /** Placeholder of a row that is not known yet. */
  unknown: '–',
  known: '{known} of {all} filled',
  /** Fills the contact form, which the visitor sends. */
  fill: 'Put it in the form',
  /** The same button during a call, which it ends: the call would cover the form. */
  fillAndEnd: 'End, and put it in the form',
} as const;
