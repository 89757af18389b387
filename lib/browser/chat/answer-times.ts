import { create } from 'zustand';
import { hasFields, readStoredJson, writeStored } from '#lib/browser/core/storage';

// How fast the chat has answered on this visit. It stays in the session's storage alone.

const KEY = 'chat_answer_times';

/** The time of the slowest complete answer, and how many there were. */
export const useAnswerTimes = create(() => ({ slowestMs: 0, questions: 0 }));

/** Counts a complete answer. */
export function noteAnswer(ms: number): void {
  restoreAnswerTimes();
  const { slowestMs, questions } = useAnswerTimes.getState();
  useAnswerTimes.setState({ slowestMs: Math.max(slowestMs, ms), questions: questions + 1 });
  writeStored('sessionStorage', KEY, JSON.stringify(useAnswerTimes.getState()));
}

/** Reads what was measured before a reload. */
export function restoreAnswerTimes(): void {
  const stored = readStoredJson('sessionStorage', KEY);
  if (hasFields(stored) && Number.isFinite(stored.slowestMs) && Number.isFinite(stored.questions))
    useAnswerTimes.setState(stored);
}
