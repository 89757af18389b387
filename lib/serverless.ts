type Source = Record<string, string | undefined>;

const isSet = (value: string | undefined) => value !== undefined && value.trim() !== '';

/** Whether processes start and stop with requests. Serverless platforms set variables of their own. */
export function isServerless(source: Source): boolean {
  return ['VERCEL', 'NETLIFY', 'AWS_LAMBDA_FUNCTION_NAME'].some((name) => isSet(source[name]));
}

/** Explains why leads would be lost on a platform without a disk; null when they are safe. */
export function findLostLeads(source: Source): string | null {
  const hasDatabase = isSet(source.DATABASE_URL) || isSet(source.DATABASE_URL_FILE);
  if (!isServerless(source) || hasDatabase) return null;
  return 'DATABASE_URL is not set, but this platform keeps no disk: leads would be lost';
}
