import { hearsVisitor } from '#lib/browser/audio/microphone';
import { sendRequest } from '#lib/browser/http';
import { writeStoredCredits } from '#lib/browser/voice/stored-credits';
import { ROUTE_DEADLINE_MS } from '#lib/contracts/limits';
import type { VoiceCredits } from '#lib/contracts/voice';

/** Who hears the visitor: the service, the browser, or nobody when turns are typed. */
export type InputMode = 'service' | 'embedded' | 'typed';

let first: Promise<VoiceCredits | null> | null = null;
let isKnown = false;

/** Fetches the visitor's credits; null when they are unavailable. Stores a copy of the first answer in the browser. */
export function fetchCredits(): Promise<VoiceCredits | null> {
  if (isKnown) return askForCredits();
  first ??= askForCredits().then((credits) => {
    first = null;
    isKnown = credits !== null;
    // Nothing newer exists yet. The call stores later answers, because it knows their order.
    if (credits) writeStoredCredits(credits);
    return credits;
  });
  return first;
}

async function askForCredits(): Promise<VoiceCredits | null> {
  const answer = await sendRequest<VoiceCredits>('GET', '/api/voice/credits', null, {
    deadlineMs: ROUTE_DEADLINE_MS,
  });
  return answer.ok ? answer.value : null;
}

/** Returns who hears the visitor in this browser. */
export function findInputMode(credits: VoiceCredits): InputMode {
  if (credits.engine === 'service') return 'service';
  return hearsVisitor('embedded') ? 'embedded' : 'typed';
}
