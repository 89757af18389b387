import { useNow } from '#lib/browser/core/clock';
import { countCredits, countHoursUntilRefresh, useCredits } from '#lib/browser/voice/credits';
import { voice } from '#lib/content/voice';
import { VOICE_CREDITS } from '#lib/contracts/limits';
import { format } from '#lib/utils';

/** The remaining credits, or when they are refreshed. */
export function CreditsLine({ className }: { className?: string }) {
  const credits = useCredits();
  useNow();
  const hours = countHoursUntilRefresh(credits);
  return (
    <p className={className}>
      {hours > 0
        ? format(voice.refresh, { n: hours })
        : format(voice.credits, { n: countCredits(credits), all: VOICE_CREDITS })}
    </p>
  );
}
