import { createPersisted } from '#lib/browser/core/storage';
import { type RowName, rowNames } from '#lib/contracts/callback';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';
import type { CallbackRows, CallbackState } from '#lib/contracts/reply';

// The visitor's request to be called back. There is one per visitor, shared by the chat and the call.

type VisitorCallback = {
  /** Null until the visitor asks for a call, or a reply brings rows. */
  callback: CallbackState | null;
  /** The rows as the assistant gave them last. */
  given: CallbackRows;
  /** The rows as they were edited since the last message was sent. They win over its reply. */
  edited: CallbackRows;
  /** The row that was changed last. */
  last?: RowName;
};

const none: VisitorCallback = { callback: null, given: {}, edited: {} };

export const useVisitorCallback = createPersisted('visitor_callback', none, 'localStorage');

const { getState, setState } = useVisitorCallback;

export const hasCallback = ({ callback }: VisitorCallback): boolean => callback !== null;

/** Returns the rows as they are sent: in one line each, without the empty ones. */
export function cleanRows({ callback } = getState()): CallbackRows {
  const rows = rowNames.map((name) => {
    const line = callback?.rows[name]?.replace(/\s+/g, ' ').trim();
    return [name, line?.slice(0, CHAT_MESSAGE_MAX)];
  });
  return Object.fromEntries(rows.filter(([, line]) => line));
}

export const countRows = (state: VisitorCallback): number => Object.keys(cleanRows(state)).length;

/**
 * Merges the callback of a reply; null if the visitor has withdrawn it. A row that only repeats the assistant's earlier
 * one is ignored, because a webhook does not see the visitor's edits. The row that is asked for is empty.
 */
export function receiveCallback(received: CallbackState | null): void {
  if (!received) return void setState(none, true);
  const { callback, given, edited, last: lastBefore } = getState();
  const isRepeated = (name: RowName) => received.rows[name] === given[name] && name !== received.asked;
  const shown = rowNames.filter(isRepeated).map((name) => [name, callback?.rows[name]]);
  const rows = { ...received.rows, ...Object.fromEntries(shown), ...edited };
  const last = rowNames.findLast((name) => rows[name] !== callback?.rows[name]) ?? lastBefore;
  setState({ callback: { ...received, rows }, given: received.rows, last });
}

export function editRow(name: RowName, text: string): void {
  const { callback, edited } = getState();
  const row = { [name]: text };
  const rows = { ...callback?.rows, ...row };
  setState({ callback: { asked: 'need', ...callback, rows }, edited: { ...edited, ...row }, last: name });
}

/** Returns the callback to send with the next message, which then includes the edits. */
export function flushCallback(): CallbackState | null {
  setState({ edited: {} });
  const { callback } = getState();
  return callback && { ...callback, rows: cleanRows() };
}

export const forgetCallback = (): void => void setState(none, true);
