import * as z from 'zod/mini';
import { messageRowNames } from '#lib/contracts/callback';
import { sessionIdSchema } from '#lib/contracts/chat';
import { checkField, cleanField, type LeadField, leadFields, mapFields } from '#lib/contracts/lead-fields';
import { callbackRowSchema } from '#lib/contracts/reply';

function makeSchema(name: LeadField): z.ZodMiniType<string> {
  const text = z.string().check(
    z.overwrite((value) => cleanField(name, value)),
    z.superRefine((value, context) => {
      const message = checkField(name, value);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  );
  return leadFields[name].isRequired ? text : z._default(text, '');
}

/** The rows of a callback that are part of the message. They are kept with the lead; the webhook gets only the message. */
export const leadCallbackSchema = z.partialRecord(z.enum(messageRowNames), callbackRowSchema);
export type LeadCallback = z.infer<typeof leadCallbackSchema>;

/**
 * The fields of the contact form, the callback, the id that the browser creates for each filled form, and the honeypot,
 * which only marks a lead as suspicious: no value of it is rejected. The messages of issues are codes (`FieldError`).
 */
export const contactSubmissionSchema = z.object({
  ...mapFields(makeSchema),
  callback: z.catch(z.optional(leadCallbackSchema), undefined),
  id: z.optional(z.uuid()),
  subject: z.catch(z.optional(z.string()), 'unreadable'),
});

export type ContactSubmission = z.infer<typeof contactSubmissionSchema>;

/** The session id is optional, because a form sent without scripts has none. */
export const contactHeadersSchema = z.object({
  sessionid: z.optional(sessionIdSchema),
  tooltype: z.optional(z.literal('contactForm')),
});
