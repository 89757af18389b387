import { z } from 'zod';
import { sessionIdSchema } from '#lib/contracts/chat';
import {
  cleanField,
  type LeadField,
  type LeadFieldRules,
  leadFieldNames,
  leadFields,
} from '#lib/contracts/lead-fields';

const email = z.union([z.literal(''), z.email()], { error: 'invalid' });

function makeSchema(name: LeadField): z.ZodType<string | undefined> {
  const { type, max, isRequired } = leadFields[name];
  const words = z
    .string()
    .overwrite((text) => cleanField(name, text))
    .min(isRequired ? 1 : 0, { error: 'missing' })
    // Not `max`: zod counts code points, and browsers UTF-16 units.
    .refine((text) => text.length <= max, { error: 'too-long' });
  const schema = type === 'email' ? words.pipe(email) : words;
  return isRequired ? schema : schema.optional();
}

type FieldSchema<Rule> = Rule extends { isRequired: true }
  ? z.ZodType<string>
  : z.ZodOptional<z.ZodType<string>>;
type Shape = { [Name in LeadField]: FieldSchema<LeadFieldRules[Name]> };

/** The fields of the contact form. Issues are codes, not sentences. */
export const contactFieldsSchema = z.object(
  Object.fromEntries(leadFieldNames.map((name) => [name, makeSchema(name)])) as Shape,
);
export type ContactFields = z.infer<typeof contactFieldsSchema>;

/**
 * The fields, the id that the browser creates for each filled form, the honeypot, and the ms from page load to
 * submit. The last two only mark a lead as suspicious: no value of them is rejected.
 */
export const contactSubmissionSchema = contactFieldsSchema.extend({
  id: z.uuid().optional(),
  subject: z.string().optional().catch('unreadable'),
  elapsedMs: z.coerce.number().nonnegative().optional().catch(undefined),
});

export type ContactSubmission = z.infer<typeof contactSubmissionSchema>;

/** The session id is optional, because a form sent without scripts has none. */
export const contactHeadersSchema = z.object({
  sessionid: sessionIdSchema.optional(),
  tooltype: z.literal('contactForm').optional(),
});

/** The body of `POST /api/contact`, status 202. */
export type ContactAnswer = { id: string };

/** The `source` of every lead at the webhook. */
export const CONTACT_SOURCE = 'Contact Form';
