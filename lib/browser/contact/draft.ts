import { create } from 'zustand';
import { hasFields, readStoredJson, writeStored } from '#lib/browser/core/storage';
import { checkField, cleanField, type LeadField, leadFieldNames } from '#lib/contracts/lead-fields';
import { UUID_PATTERN } from '#lib/contracts/limits';

// The draft of a lead. The contact form shows it, the chat and the call write into it, and only the form sends it.
// It survives a reload of the page.

export type LeadFields = Record<LeadField, string>;
/** What is wrong with each field, by a code that `contactProblem` describes. */
type Problems = { [name in LeadField]?: string | null };

type Draft = {
  fields: LeadFields;
  problems: Problems;
  /** Whether the fields hold unsent text from the chat or the call. */
  isHandedOver: boolean;
  /** Where a field's text was handed over from, until the visitor changes it. */
  origins: { [name in LeadField]?: string | undefined };
  /** The field that gets the focus next. */
  revealed: LeadField | null;
  /** The words that were sent last, and their id. */
  sent: { words: string; id: string } | null;
};

const KEY = 'contact_draft';

const mapFields = <Value>(read: (name: LeadField) => Value) =>
  Object.fromEntries(leadFieldNames.map((name) => [name, read(name)])) as Record<LeadField, Value>;

const emptyDraft: Draft = {
  fields: mapFields(() => ''),
  problems: {},
  isHandedOver: false,
  origins: {},
  revealed: null,
  sent: null,
};

export const useDraft = create<Draft>(() => emptyDraft);

/** Empties the draft once it has been sent. */
export const clearDraft = (): void => useDraft.setState(emptyDraft);

/** Returns the fields as they are sent. */
export const cleanFields = (): LeadFields =>
  mapFields((name) => cleanField(name, useDraft.getState().fields[name]));

export const findProblems = (fields: LeadFields): Problems =>
  mapFields((name) => checkField(name, fields[name]));

export const firstProblem = (problems: Problems): LeadField | null =>
  leadFieldNames.find((name) => problems[name]) ?? null;

/** Writes fields. A field with a problem is checked again at once, the others when the form is sent. */
export function writeFields(written: Partial<LeadFields>, origin?: string): void {
  const check = (name: LeadField) => checkField(name, cleanField(name, written[name] ?? ''));
  useDraft.setState(({ fields, problems, origins }) => ({
    fields: { ...fields, ...written },
    origins: mapFields((name) => (name in written ? origin : origins[name])),
    problems: mapFields((name) => (problems[name] && name in written ? check(name) : problems[name])),
  }));
}

/**
 * Fills the draft with what the form contains before its code runs, typed early or restored by the browser, or else
 * with what was stored before a reload. Stores it from now on, until the returned function is called.
 */
export function restoreDraft(form: HTMLFormElement): () => void {
  const typed = new FormData(form);
  const stored = readStoredJson('sessionStorage', KEY);
  const { fields, sent } = hasFields(stored) ? stored : {};
  const kept = hasFields(fields) ? fields : {};
  const isSent = hasFields(sent) && UUID_PATTERN.test(String(sent.id));
  const { fields: current } = useDraft.getState();
  useDraft.setState({
    fields: mapFields((name) => current[name] || String(typed.get(name) || kept[name] || '')),
    ...(isSent && { sent: sent as Draft['sent'] }),
  });
  return useDraft.subscribe((draft) => {
    const { fields, sent } = draft;
    writeStored('sessionStorage', KEY, JSON.stringify({ fields, sent }));
  });
}
