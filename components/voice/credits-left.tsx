import { useEffect, useState } from 'react';
import { hoursUntilRefresh, remainingCredits } from '#lib/browser/voice/credits';
import type { CreditRecord } from '#lib/contracts/voice';

const MINUTE_MS = 60_000;

/** Hours until the credits are refreshed; 0 while some are left. Looks at the clock every minute. */
export function useHoursUntilRefresh(record: CreditRecord | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return hoursUntilRefresh(record, Math.max(now, record?.lastRefreshTime ?? 0));
}

type Props = { record: CreditRecord | null; hours: number; words: { credits: string; refresh: string } };

export function CreditsLeft({ record, hours, words }: Props) {
  const left = remainingCredits(record, Date.now());
  return (
    <p className="text-sm text-muted-foreground">
      {hours > 0 ? words.refresh.replace('{n}', `${hours}`) : words.credits.replace('{n}', `${left}`)}
    </p>
  );
}
