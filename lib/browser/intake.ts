import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followOtherTabs, persisted } from '#lib/browser/persisted';
import { isObject } from '#lib/browser/storage';
import { recordLabels } from '#lib/content/record-view';
import { RECORD_VALUE_MAX } from '#lib/contracts/limits';
import type { Intake, RecordField, VisitorRecord } from '#lib/contracts/record';

// The visitor's request for a call back. There is one per visitor, shared by the chat and the call.

const KEY = 'visitor_intake';

/** The fields of `recordFields` in their order. Importing that module would bring zod into the first load. */
export const recordRows = Object.keys(recordLabels) as RecordField[];

type IntakeStore = {
  /** The last intake received, with the visitor's edits; null until a reply brings one. */
  intake: Intake | null;
  /** The rows that the visitor has edited by hand. Their text wins over the next reply. */
  edited: readonly RecordField[];
  /** Takes over the intake that came with a reply. */
  receive(intake: Intake): void;
  /** Edits a row by hand. Empty text removes it. */
  edit(field: RecordField, text: string): void;
  /** Returns the intake for the next message, whose reply may change the row that was asked for. */
  toSend(): Intake | null;
  /** Leaves the open question, so that the next message, in another conversation, is not taken for its answer. */
  pause(): void;
  forget(): void;
};

function pickRows(read: (field: RecordField) => unknown): VisitorRecord {
  return Object.fromEntries(
    recordRows.flatMap((field) => {
      const value = read(field);
      const line = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
      return line ? [[field, line.slice(0, RECORD_VALUE_MAX)]] : [];
    }),
  );
}

function readIntake(value: unknown): Intake | null {
  if (!isObject(value) || !isObject(value.record)) return null;
  const { record, asked, isRepeated } = value;
  return {
    record: pickRows((field) => record[field]),
    asked: recordRows.find((field) => field === asked) ?? null,
    isRepeated: isRepeated === true,
  };
}

function readStored(value: unknown): Pick<IntakeStore, 'intake' | 'edited'> | null {
  if (!isObject(value)) return null;
  const { edited } = value;
  return {
    intake: readIntake(value.intake),
    edited: recordRows.filter((field) => Array.isArray(edited) && edited.includes(field)),
  };
}

export const useIntake = create<IntakeStore>()(
  persist(
    (set, get) => ({
      intake: null,
      edited: [],
      receive(received) {
        const { intake, edited } = get();
        const isKept = (field: RecordField) => edited.includes(field);
        const record = pickRows((field) => (isKept(field) ? intake?.record[field] : received.record[field]));
        set({ intake: { ...received, record } });
      },
      edit(field, text) {
        const { intake, edited } = get();
        if (!intake) return;
        const record = pickRows((one) => (one === field ? text : intake.record[one]));
        set({ intake: { ...intake, record }, edited: [...new Set([...edited, field])] });
      },
      toSend() {
        const { intake, edited } = get();
        if (intake?.asked) set({ edited: edited.filter((field) => field !== intake.asked) });
        return intake;
      },
      pause() {
        const { intake } = get();
        set({ intake: intake && { ...intake, asked: null } });
      },
      forget() {
        set({ intake: null, edited: [] });
      },
    }),
    persisted<IntakeStore>(KEY, ({ intake, edited }) => ({ intake, edited }), readStored),
  ),
);

followOtherTabs(KEY, useIntake);
