import { forgetCallback } from '#lib/browser/callback/callback-state';
import { createPersisted } from '#lib/browser/core/storage';
import type { contact } from '#lib/content/contact';
import type { LeadCallback } from '#lib/contracts/contact';
import {
  checkField,
  cleanField,
  type LeadField,
  leadFieldNames,
  mapFields,
} from '#lib/contracts/lead-fields';
import type { CallbackRows } from '#lib/contracts/reply';

// The draft of a lead. The contact form shows it, the chat and the call write into it, and only the form sends it.
// It survives a reload of the page.

export type LeadFields = Record<LeadField, string>;
/** Who hands text over. */
export type Origin = keyof typeof contact.origins;
/** The fault of each field, by a code that `explainFieldFault` describes. */
type Faults = { [name in LeadField]?: string | null };
/** A lead that was sent. The reference is the start of its id, which the search of /ops/leads finds. */
export type Receipt = {
  time: string;
  reference: string;
  fields: LeadFields;
  callback: LeadCallback | undefined;
};

const emptyDraft = {
  fields: mapFields(() => ''),
  faults: {} as Faults,
  /** The texts that hand-overs have put into the message. */
  handedOver: {} as { rows?: string; transcript?: string },
  /** The rows of the callback that was handed over. */
  callback: null as CallbackRows | null,
  /** Where a field's text was handed over from, until the visitor changes it. */
  origins: {} as { [name in LeadField]?: Origin | undefined },
  revealed: null as LeadField | null,
  /** The text that was sent last, and its id. */
  sent: null as { text: string; id: string } | null,
  /** Of the lead that was sent last, until the page is left. */
  receipt: null as Receipt | null,
};

export const useDraft = createPersisted('contact_draft', emptyDraft, 'sessionStorage', {
  partialize: ({ faults, revealed, receipt, ...kept }) => kept,
});

/** Whether the fields hold unsent text from the chat or the call. */
export const hasHandOver = ({ handedOver }: typeof emptyDraft) => Object.keys(handedOver).length > 0;

/** Counts the fields with content. A draft that was stored by an older build lacks the fields that are new. */
export const countFilled = ({ fields }: typeof emptyDraft) =>
  leadFieldNames.filter((name) => fields[name] && cleanField(name, fields[name])).length;

/** The receipt of the lead that was sent last, while no other is being written. */
export const findReceipt = (draft: typeof emptyDraft) => (countFilled(draft) === 0 ? draft.receipt : null);

/** Empties the draft after it was sent, which ends its callback. */
export function finishDraft(receipt: Receipt | null = null): void {
  if (useDraft.getState().callback) forgetCallback();
  useDraft.setState({ ...emptyDraft, receipt });
}

/** Returns the fields as they are sent. */
export const cleanFields = (): LeadFields =>
  mapFields((name) => cleanField(name, useDraft.getState().fields[name]));

export const findFaults = (fields: LeadFields): Faults => mapFields((name) => checkField(name, fields[name]));

export const findFirstFault = (faults: Faults): LeadField | null =>
  leadFieldNames.find((name) => faults[name]) ?? null;

/** Writes fields. A field with a fault is checked again at once, the others when the form is sent. */
export function writeFields(written: Partial<LeadFields>, origin?: Origin): void {
  const check = (name: LeadField) => checkField(name, cleanField(name, written[name] ?? ''));
  useDraft.setState(({ fields, faults, origins }) => ({
    fields: { ...fields, ...written },
    origins: mapFields((name) => (name in written ? origin : origins[name])),
    faults: mapFields((name) => (faults[name] && name in written ? check(name) : faults[name])),
  }));
}

/**
 * Takes over what the form contains: typed before its code ran, restored by the browser, or filled by a password manager
 * that causes no events.
 */
export function receiveEntries(form: HTMLFormElement): void {
  const typed = new FormData(form);
  useDraft.setState(({ fields }) => ({
    fields: mapFields((name) => String(typed.get(name) || fields[name] || '')),
  }));
}
