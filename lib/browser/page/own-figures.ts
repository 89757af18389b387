import { createPersisted } from '#lib/browser/core/storage';

/**
 * What this visit has shown of the figures that visitors check: how fast the last call was answered, how slow the slowest
 * complete answer of the chat was, and how many there were. It stays in the session's storage.
 */
export const useOwnFigures = createPersisted(
  'own_figures',
  { pickedUpMs: 0, slowestMs: 0, questions: 0 },
  'sessionStorage',
);

/** Counts a complete answer of the chat. */
export function noteAnswer(ms: number): void {
  useOwnFigures.setState(({ slowestMs, questions }) => ({
    slowestMs: Math.max(slowestMs, ms),
    questions: questions + 1,
  }));
}
