import { useEffect, useState } from 'react';
import { hoursUntilRefresh, msUntilChange, remainingCredits } from '#lib/browser/voice/stored-credits';
import type { CreditRecord } from '#lib/contracts/voice';

/** Hours until the credits are refreshed; 0 while some are left. Renders again when the value changes. */
export function useHoursUntilRefresh(record: CreditRecord | null): number {
  const [, setChanges] = useState(0);

  useEffect(() => {
    if (!record) return;
    const timer = setTimeout(() => setChanges((changes) => changes + 1), msUntilChange(record, Date.now()));
    return () => clearTimeout(timer);
  });

  return hoursUntilRefresh(record, Date.now());
}

type Props = { record: CreditRecord | null; hours: number; words: { credits: string; refresh: string } };

export function CreditsLeft({ record, hours, words }: Props) {
  const left = remainingCredits(record, Date.now());
  return (
    <p className="text-sm/body">
      {hours > 0 ? words.refresh.replace('{n}', `${hours}`) : words.credits.replace('{n}', `${left}`)}
    </p>
  );
}
