import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followOtherTabs, persisted } from '#lib/browser/core/storage';
import { callbackLabels } from '#lib/content/callback';
import type { CallbackField, CallbackRows, CallbackState } from '#lib/contracts/callback';
import { CALLBACK_ROW_MAX } from '#lib/contracts/limits';

// The visitor's callback. There is one per visitor, shared by the chat and the call.

const KEY = 'visitor_callback';

/** The fields of `callbackFields` in their order. Importing that module would bring zod into the first load. */
export const callbackFieldNames = Object.keys(callbackLabels) as CallbackField[];

type CallbackStore = {
  /** The last callback received, with the visitor's edits; null until a reply brings one. */
  callback: CallbackState | null;
  /** The rows that the visitor has edited by hand. Their text wins over the next reply. */
  edited: readonly CallbackField[];
  /** Takes over the callback that came with a reply. */
  receive(callback: CallbackState): void;
  /** Edits a row by hand. Empty text removes it. */
  edit(field: CallbackField, text: string): void;
  /** Returns the callback for the next message, whose reply may change the row that was asked for. */
  beginTurn(): CallbackState | null;
  /** Leaves the open question, so that the next message, in another conversation, is not taken for its answer. */
  pause(): void;
  forget(): void;
};

function pickRows(read: (field: CallbackField) => string | undefined): CallbackRows {
  return Object.fromEntries(
    callbackFieldNames.flatMap((field) => {
      const line = (read(field) ?? '').replace(/\s+/g, ' ').trim();
      return line ? [[field, line.slice(0, CALLBACK_ROW_MAX)]] : [];
    }),
  );
}

export const useCallbackStore = create<CallbackStore>()(
  persist(
    (set, get) => ({
      callback: null,
      edited: [],
      receive(received) {
        const { callback, edited } = get();
        const isEdited = (field: CallbackField) => edited.includes(field);
        const rows = pickRows((field) => (isEdited(field) ? callback?.rows[field] : received.rows[field]));
        set({ callback: { ...received, rows } });
      },
      edit(field, text) {
        const { callback, edited } = get();
        if (!callback) return;
        const rows = pickRows((one) => (one === field ? text : callback.rows[one]));
        set({ callback: { ...callback, rows }, edited: [...new Set([...edited, field])] });
      },
      beginTurn() {
        const { callback, edited } = get();
        if (callback?.asked) set({ edited: edited.filter((field) => field !== callback.asked) });
        return callback;
      },
      pause() {
        const { callback } = get();
        set({ callback: callback && { ...callback, asked: null } });
      },
      forget() {
        set({ callback: null, edited: [] });
      },
    }),
    persisted<CallbackStore>(KEY),
  ),
);

followOtherTabs(KEY, useCallbackStore);
