import { type LeadField, leadFieldNames } from '#lib/contracts/lead-fields';
import type { Lead } from '#lib/server/store/schema';

// Five fields have their own columns. The others share one as JSON, so a new field needs no migration.

type Fields = Partial<Record<LeadField, string>>;
type Columns = Pick<Lead, 'first_name' | 'last_name' | 'email' | 'company' | 'message' | 'more'>;

const withColumn: readonly LeadField[] = ['firstName', 'lastName', 'email', 'company', 'message'];
const further = leadFieldNames.filter((name) => !withColumn.includes(name));

/** Converts a lead's fields to the columns of its row. */
export function toColumns(fields: Fields): Columns {
  const { firstName = '', lastName = '', email = '', company = '', message = '' } = fields;
  const filled = further.filter((name) => fields[name]);
  const more = filled.length > 0 ? JSON.stringify(fields, filled) : null;
  return { first_name: firstName, last_name: lastName, email, company, message, more };
}

/** Returns a row's non-empty fields in the form's order. Leads older than a field lack it. */
export function toFields({ first_name, last_name, email, company, message, more }: Columns): Fields {
  const rest = more ? (JSON.parse(more) as Fields) : {};
  const stored: Fields = { firstName: first_name, lastName: last_name, email, company, message, ...rest };
  return Object.fromEntries(
    leadFieldNames.filter((name) => stored[name]).map((name) => [name, stored[name]]),
  );
}
