import { cleanRows, forgetCallback } from '#lib/browser/callback/callback-state';
import { createPersisted } from '#lib/browser/core/storage';
import type { contact } from '#lib/content/contact';
import type { LeadCallback } from '#lib/contracts/contact';
import type { LeadField } from '#lib/contracts/lead-fields';
import { checkField, cleanField, leadFieldNames, mapFields } from '#lib/contracts/lead-fields';
import type { CallbackRows } from '#lib/contracts/reply';

// The draft of a lead. The contact form shows it, the chat and the call write into it, and only the form sends it.
// It survives a reload of the page.

export type LeadFields = Record<LeadField, string>;
export type FieldSource = keyof typeof contact.fieldSources;
/** A lead that was sent. The reference is the start of its id, which the search of /ops/leads finds. */
export type Receipt = LeadFields & { time: string; reference: string; callback: LeadCallback | undefined };

const emptyDraft = {
  fields: mapFields(() => ''),
  /** Whether the visitor has tried to send it. Wrong fields are marked only after that. */
  isTried: false,
  /** The rows of the callback that was handed over. */
  callback: null as CallbackRows | null,
  /** The call that was handed over, as it was put into the message. */
  transcript: '',
  /** What a field's text was handed over from, until the visitor changes it. Stored under this name. */
  origins: {} as { [name in LeadField]?: FieldSource | undefined },
  revealed: null as LeadField | null,
  /** The text that was sent last, and its id. */
  sent: null as { text: string; id: string } | null,
  /** Of the lead that was sent last, until the page is left or another one is written. */
  receipt: null as Receipt | null,
};

export const useDraft = createPersisted('contact_draft', emptyDraft, 'sessionStorage', {
  partialize: ({ isTried, revealed, receipt, ...kept }) => kept,
});

type Draft = typeof emptyDraft;

/** Whether the fields hold unsent text from the chat or the call. */
export const hasHandOver = ({ callback, transcript }: Draft) => callback !== null || transcript !== '';

/** Returns the fields as they are sent. A draft that was stored by an older build lacks the fields that are new. */
export const cleanFields = ({ fields }: Draft): LeadFields =>
  mapFields((name) => cleanField(name, fields[name] ?? ''));

export const countFilled = (draft: Draft): number => Object.values(cleanFields(draft)).filter(Boolean).length;

export const findFieldError = (draft: Draft, name: LeadField) => checkField(name, cleanFields(draft)[name]);

export const findFirstError = (draft: Draft): LeadField | null =>
  leadFieldNames.find((name) => findFieldError(draft, name)) ?? null;

/** Whether the callback has the rows that were handed over last. */
export const isHandedOver = () =>
  JSON.stringify(useDraft.getState().callback) === JSON.stringify(cleanRows());

/** Empties the draft after it was sent. This ends its callback, unless that has rows that were not handed over. */
export function finishDraft(receipt: Receipt | null = null): void {
  if (isHandedOver()) forgetCallback();
  useDraft.setState({ ...emptyDraft, receipt });
}

/** Writes a field, by hand if it has no source. */
export function writeField(name: LeadField, text: string, source?: FieldSource): void {
  useDraft.setState(({ fields, origins }) => ({
    fields: { ...fields, [name]: text },
    origins: { ...origins, [name]: source },
    receipt: null,
  }));
}

/** Copies the form's entries: typed before its code ran, restored, or filled by a manager that causes no events. */
export function syncDraftFromForm(form: HTMLFormElement): void {
  const typed = new FormData(form);
  useDraft.setState(({ fields }) => ({
    fields: mapFields((name) => String(typed.get(name) || fields[name] || '')),
  }));
}
