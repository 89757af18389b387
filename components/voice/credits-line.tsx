import { useCredits, useRemainingCredits } from '#lib/browser/voice/credits';
import { voice } from '#lib/content/voice';
import { VOICE_CREDITS } from '#lib/contracts/limits';
import { cn, fillIn } from '#lib/utils';

export function CreditsLine({ className }: { className?: string }) {
  const { remaining, hours } = useRemainingCredits();
  const isKnown = useCredits(({ terms }) => terms !== null);
  return (
    <p className={cn(className, !isKnown && 'invisible')}>
      {remaining > 0
        ? fillIn(voice.credits, { n: remaining, all: VOICE_CREDITS })
        : fillIn(voice.refresh, { n: hours })}
    </p>
  );
}
