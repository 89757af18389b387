import { z } from 'zod';
import { sessionIdSchema } from '#lib/contracts/chat';
import type { FieldFault } from '#lib/contracts/errors';
import {
  checkField,
  cleanField,
  type LeadField,
  leadFieldNames,
  leadFields,
} from '#lib/contracts/lead-fields';

function makeSchema(name: LeadField): z.ZodType<string> {
  const text = z
    .string({ error: ({ input }) => (input === undefined ? 'missing' : 'invalid') satisfies FieldFault })
    .overwrite((value) => cleanField(name, value))
    .superRefine((value, context) => {
      const message = checkField(name, value);
      if (message) context.addIssue({ code: 'custom', message });
    });
  return leadFields[name].isRequired ? text : text.default('');
}

const fields = Object.fromEntries(leadFieldNames.map((name) => [name, makeSchema(name)])) as Record<
  LeadField,
  z.ZodType<string>
>;

/**
 * The fields of the contact form, the id that the browser creates for each filled form, the honeypot, and the
 * ms from page load to submit. The last two only mark a lead as suspicious: no value of them is rejected. The
 * messages of issues are codes (`FieldFault`).
 */
export const contactSubmissionSchema = z.object({
  ...fields,
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
export type StoredLead = { id: string };

/** The `source` of every lead at the webhook. */
export const CONTACT_SOURCE = 'Contact Form';
