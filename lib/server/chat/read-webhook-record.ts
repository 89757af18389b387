import 'server-only';
import { type Conversation, recordFields, visitorRecordSchema } from '#lib/contracts/record';
import { isObject } from '#lib/server/upstream/json';

/**
 * The `record` of a webhook's answer, without unknown fields and values that aren't one line of
 * text. Undefined when nothing is left.
 */
export function readWebhookRecord(value: unknown): Conversation | undefined {
  if (!isObject(value)) return undefined;
  const fields = recordFields.flatMap((field) => {
    const line = visitorRecordSchema.safeParse({ [field]: value[field] });
    return line.success ? Object.entries(line.data) : [];
  });
  return fields.length > 0 ? { record: Object.fromEntries(fields), memory: '' } : undefined;
}
