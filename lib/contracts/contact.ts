import { z } from 'zod';
import { sessionIdSchema } from '#lib/contracts/chat';
import { CONTACT_MAX } from '#lib/contracts/limits';

// No store or mail takes lone surrogates or a NUL, and a line break in a name would add a header to a mail.
const oneLine = (text: string) => text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
const manyLines = (text: string) => text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}/gu, '');

const words = (max: number, clean: (text: string) => string) =>
  z.string().overwrite(clean).trim().min(1, { error: 'missing' }).max(max, { error: 'too-long' });
const line = (max: number) => words(max, oneLine);

/** The five fields of the contact form, all required (specification, section 5). Issues are codes, not sentences. */
export const contactFieldsSchema = z.object({
  firstName: line(CONTACT_MAX.firstName),
  lastName: line(CONTACT_MAX.lastName),
  email: line(CONTACT_MAX.email).pipe(z.email({ error: 'invalid' })),
  company: line(CONTACT_MAX.company),
  // A form that the browser posts by itself has other line breaks.
  message: words(CONTACT_MAX.message, manyLines).transform((text) => text.replace(/\r\n?/g, '\n')),
});
export type ContactFields = z.infer<typeof contactFieldsSchema>;

/**
 * The fields; the id that the browser makes once per filled form; the honeypot; and the milliseconds from the page's opening to
 * the submit. The last two can only raise a suspicion: nothing in them is refused.
 */
export const contactSubmissionSchema = contactFieldsSchema.extend({
  id: z.uuid().optional(),
  subject: z.string().optional().catch('unreadable'),
  elapsedMs: z.coerce.number().nonnegative().optional().catch(undefined),
});

export type ContactSubmission = z.infer<typeof contactSubmissionSchema>;

/** A form sent without scripts has no session id. */
export const contactHeadersSchema = z.object({
  sessionid: sessionIdSchema.optional(),
  tooltype: z.literal('contactForm').optional(),
});

/** What `POST /api/contact` answers with status 202. */
export type ContactAnswer = { id: string };

/** The fixed value of the webhook's `source` field (section 3). */
export const CONTACT_SOURCE = 'Contact Form';
