// What the visitor has done on this page so far, for the receipt. Chat and call write it, the form reads it; a reload
// forgets it.

let questions = 0;
let callSeconds: number | null = null;

/** Counts a message that was sent in the chat. */
export function countQuestion(): void {
  questions += 1;
}

/** Keeps the length of the last call, in s. */
export function noteCallLength(seconds: number): void {
  callSeconds = seconds;
}

/** `callSeconds` is null before the first call has ended. */
export function readVisit(): { questions: number; callSeconds: number | null } {
  return { questions, callSeconds };
}
