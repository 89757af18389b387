/** Whether an object has any field. */
export const isNonEmpty = (fields: object): boolean => Object.keys(fields).length > 0;

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
