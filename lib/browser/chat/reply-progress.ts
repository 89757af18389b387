import {
  LOADING_DURATION_MS,
  PROGRESS_MAX,
  RESPONSE_TIMEOUT_MS,
  THINKING_DURATION_MS,
} from '#lib/contracts/limits';

export type ReplyProgress = {
  isThinking: boolean;
  /** 0 to 100: null is indeterminate, 100 complete, anything between loading (specification, section 3). */
  value: number | null;
};

const WAITING_MAX = PROGRESS_MAX - 1;

/**
 * The progress of a pending reply: nothing for 1 s, then thinking; 3 s later the bar moves towards the 60 s of
 * section 9 and stays at 99, as the server waits longer. `elapsedMs` counts from sending.
 */
export function replyProgress(elapsedMs: number, isComplete: boolean): ReplyProgress {
  if (isComplete) return { isThinking: false, value: PROGRESS_MAX };
  const isThinking = elapsedMs >= THINKING_DURATION_MS;
  const loadingFrom = THINKING_DURATION_MS + LOADING_DURATION_MS;
  if (elapsedMs < loadingFrom) return { isThinking, value: null };
  const share = (elapsedMs - loadingFrom) / (RESPONSE_TIMEOUT_MS - loadingFrom);
  return { isThinking, value: Math.min(WAITING_MAX, Math.round(share * PROGRESS_MAX)) };
}
