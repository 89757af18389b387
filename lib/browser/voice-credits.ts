import { hearsVisitor } from '#lib/browser/voice-microphone';
import { writeMirror } from '#lib/browser/voice-mirror';
import type { VoiceCredits } from '#lib/contracts/voice';

/** Who will hear the visitor: the service, the browser, or nobody because turns are typed. */
export type Hearer = 'service' | 'embedded' | 'typed';

/** The visitor's credits by the server, also put into the mirror; null when they cannot be had. */
export async function fetchCredits(): Promise<VoiceCredits | null> {
  try {
    const response = await fetch('/api/voice/credits');
    if (!response.ok) return null;
    const credits = (await response.json()) as VoiceCredits;
    writeMirror(credits.id, credits);
    return credits;
  } catch (error) {
    console.warn('voice credits', error);
    return null;
  }
}

/** Who will hear the visitor in this browser. */
export function hearerOf(credits: VoiceCredits): Hearer {
  if (credits.engine === 'service') return 'service';
  return hearsVisitor('embedded') ? 'embedded' : 'typed';
}
