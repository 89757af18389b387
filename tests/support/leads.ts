import type { NewLead } from '#lib/server/store/schema';

export const NOW = 1_790_000_000_000;

/** Creates a lead as the store takes it. Its id and words tell it from others. */
export function makeLead(id: string, changes: Partial<NewLead> = {}): NewLead {
  return {
    id,
    created_at: NOW,
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.com',
    company: 'Example Ltd',
    message: `Hello from ${id}.`,
    session_id: 'session_1',
    ...changes,
  };
}
