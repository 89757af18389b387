import { createPersisted } from '#lib/browser/core/storage';
import { type CallbackField, callbackFields } from '#lib/contracts/callback';
import { hasAny } from '#lib/contracts/json';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';
import type { CallbackRows, CallbackState } from '#lib/contracts/reply';

// The visitor's callback. There is one per visitor, shared by the chat and the call.

type VisitorCallback = {
  /** The last callback received, with the visitor's edits; null until a reply brings one. */
  callback: CallbackState | null;
  /** The rows that the visitor has edited by hand. Their text wins over the next reply. */
  edited: readonly CallbackField[];
};

const none: VisitorCallback = { callback: null, edited: [] };

export const useVisitorCallback = createPersisted('visitor_callback', none);

const { getState, setState } = useVisitorCallback;

/** Whether any row is filled. */
export const hasCallbackRows = ({ callback }: VisitorCallback): boolean =>
  callbackFields.some((field) => callback?.rows[field]);

/** Whether every row is filled, so that all that is left is to put them into the form. */
export const isCallbackReady = ({ callback }: VisitorCallback): boolean =>
  callbackFields.every((field) => callback?.rows[field]);

function pickRows(read: (field: CallbackField) => string | undefined): CallbackRows {
  return Object.fromEntries(
    callbackFields.flatMap((field) => {
      const line = (read(field) ?? '').replace(/\s+/g, ' ').trim();
      return line ? [[field, line.slice(0, CHAT_MESSAGE_MAX)]] : [];
    }),
  );
}

/** Takes over the callback that came with a reply. One without rows was taken back by the visitor. */
export function receiveCallback(received: CallbackState): void {
  if (!received.asked && !hasAny(received.rows)) {
    forgetCallback();
    return;
  }
  const { callback, edited } = getState();
  const isEdited = (field: CallbackField) => edited.includes(field);
  const rows = pickRows((field) => (isEdited(field) ? callback : received)?.rows[field]);
  setState({ callback: { ...received, rows } });
}

/** Edits a row by hand. Empty text removes it. */
export function editRow(field: CallbackField, text: string): void {
  const { callback, edited } = getState();
  if (!callback) return;
  const rows = pickRows((one) => (one === field ? text : callback.rows[one]));
  setState({ callback: { ...callback, rows }, edited: [...new Set([...edited, field])] });
}

/** Returns the callback for the next message, whose reply may change the row that was asked for. */
export function beginTurn(): CallbackState | null {
  const { callback, edited } = getState();
  if (callback?.asked) setState({ edited: edited.filter((field) => field !== callback.asked) });
  return callback;
}

/** Leaves the open question, so that the next message, in another conversation, is not taken for its answer. */
export function pauseCallback(): void {
  const { callback } = getState();
  setState({ callback: callback && { ...callback, asked: null } });
}

export const forgetCallback = (): void => void setState(none);
