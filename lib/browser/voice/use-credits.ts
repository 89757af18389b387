import { useEffect, useState, useSyncExternalStore } from 'react';
import { getCredits, onCredits, readStoredCredits } from '#lib/browser/voice/credits';
import type { CreditRecord, VoiceCredits } from '#lib/contracts/voice';

const MINUTE_MS = 60_000;

/**
 * The visitor's credits, and their record: the copy of the last visit until the server has answered. Renders
 * again every minute, because the hours until the refresh pass.
 */
export function useCredits(): { credits: VoiceCredits | null; record: CreditRecord | null } {
  const credits = useSyncExternalStore(onCredits, getCredits, () => null);
  const [stored, setStored] = useState<CreditRecord | null>(null);
  const [, setMinutes] = useState(0);

  useEffect(() => {
    setStored(readStoredCredits());
    const timer = setInterval(() => setMinutes((minutes) => minutes + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);

  return { credits, record: credits ?? stored };
}
