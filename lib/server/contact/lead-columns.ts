import 'server-only';
import type { ContactFields } from '#lib/contracts/contact';
import { type LeadField, leadFieldNames } from '#lib/contracts/lead-fields';
import type { Lead } from '#lib/server/store/schema';

// Five fields have their own columns. The others share one as JSON, so a new field needs no migration.

type Columns = 'first_name' | 'last_name' | 'email' | 'company' | 'message' | 'more';

const withColumn: readonly LeadField[] = ['firstName', 'lastName', 'email', 'company', 'message'];
const further = leadFieldNames.filter((name) => !withColumn.includes(name));

/** Converts a lead's fields to the columns of its row. */
export function toColumns(fields: ContactFields): Pick<Lead, Columns> {
  const filled = further.filter((name) => fields[name]);
  return {
    first_name: fields.firstName,
    last_name: fields.lastName,
    email: fields.email,
    company: fields.company,
    message: fields.message,
    more: filled.length > 0 ? JSON.stringify(fields, filled) : null,
  };
}

/** Returns a row's non-empty fields in the form's order. Leads older than a field lack it. */
export function toFields(row: Pick<Lead, Columns>): Partial<Record<LeadField, string>> {
  const stored: Partial<Record<LeadField, string>> = {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    company: row.company,
    message: row.message,
    ...(row.more ? (JSON.parse(row.more) as Partial<Record<LeadField, string>>) : undefined),
  };
  return Object.fromEntries(
    leadFieldNames.filter((name) => stored[name]).map((name) => [name, stored[name]]),
  );
}
