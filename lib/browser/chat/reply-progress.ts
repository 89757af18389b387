import {
  LOADING_DURATION_MS,
  PROGRESS_MAX,
  RESPONSE_TIMEOUT_MS,
  THINKING_DURATION_MS,
} from '#lib/contracts/limits';

export type ReplyProgress = {
  /** Whether to say in words that the assistant is thinking. */
  isThinking: boolean;
  /** 0 to 100: null is indeterminate, 100 complete, and what is between loading (specification, section 3). */
  value: number | null;
};

// A reply that has not come is not complete, however long it takes.
const WAITING_MAX = PROGRESS_MAX - 1;

/**
 * How far a pending reply is, by the clock: nothing is said for 1 s, then it is thinking; after 3 s more the bar moves
 * towards 60 s, the specification's time-out (section 9). The server waits longer for most replies: the bar then stands
 * at 99. `elapsedMs` since sending.
 */
export function replyProgress(elapsedMs: number, isComplete: boolean): ReplyProgress {
  if (isComplete) return { isThinking: false, value: PROGRESS_MAX };
  const isThinking = elapsedMs >= THINKING_DURATION_MS;
  const loadingFrom = THINKING_DURATION_MS + LOADING_DURATION_MS;
  if (elapsedMs < loadingFrom) return { isThinking, value: null };
  const share = (elapsedMs - loadingFrom) / (RESPONSE_TIMEOUT_MS - loadingFrom);
  return { isThinking, value: Math.min(WAITING_MAX, Math.round(share * PROGRESS_MAX)) };
}
