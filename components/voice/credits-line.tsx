import { useTick } from '#lib/browser/core/clock';
import { countCredits, countHoursUntilRefresh, useCredits } from '#lib/browser/voice/credits';
import { voice } from '#lib/content/voice';
import { VOICE_CREDITS } from '#lib/contracts/limits';

/** The remaining credits, or when they are refreshed. */
export function CreditsLine({ className }: { className?: string }) {
  const credits = useCredits();
  useTick();
  const hours = countHoursUntilRefresh(credits);
  return (
    <p className={className}>
      {hours > 0
        ? voice.refresh.replace('{n}', String(hours))
        : voice.credits.replace('{n}', String(countCredits(credits))).replace('{all}', String(VOICE_CREDITS))}
    </p>
  );
}
