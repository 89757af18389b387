// Every address under /ops for who is signed in. `[id]` stands for a lead's id.

/** What is shown. The first that fits is taken. */
export const viewPaths = [
  '/ops',
  '/ops/over-time',
  '/ops/leads',
  '/ops/leads/[id]',
  '/ops/leads/[id]/delete',
  '/ops/checks',
  '/ops/set-up',
  '/ops/actions',
] as const;

/** What is done, by a form that is posted. */
export const actionPaths = [
  '/ops/leads',
  '/ops/leads/export',
  '/ops/leads/retry-dead',
  '/ops/leads/[id]/delete',
  '/ops/leads/[id]/retry',
  '/ops/checks/message',
  '/ops/checks/lead',
] as const;

/** The path of the list that an address stands for, and its variable part; undefined when there is none. */
export function findPath<Path extends string>(
  paths: readonly Path[],
  pathname: string,
): { path: Path; params: Record<string, string> } | undefined {
  for (const path of paths) {
    const pattern = path.replace('[id]', '(?<id>[\\w-]{1,64})');
    const match = new RegExp(`^${pattern}$`).exec(pathname);
    if (match) return { path, params: { ...match.groups } };
  }
  return undefined;
}
