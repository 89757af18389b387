export type Variables = Record<string, string | undefined>;

/** Whether processes start and stop with requests. Serverless platforms set variables of their own. */
export const isServerless = (source: Variables): boolean =>
  ['VERCEL', 'NETLIFY', 'AWS_LAMBDA_FUNCTION_NAME'].some((name) => source[name]?.trim());

/** Describes why leads would be lost on a platform without a disk; null when they are safe. */
export function describeMissingDatabase(source: Variables): string | null {
  const hasDatabase = source.DATABASE_URL?.trim() || source.DATABASE_URL_FILE?.trim();
  if (!isServerless(source) || hasDatabase) return null;
  return 'DATABASE_URL is not set, but this platform keeps no disk: leads would be lost';
}
