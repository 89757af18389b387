import { useRemainingCredits } from '#lib/browser/voice/credits';
import { voice } from '#lib/content/voice';
import { VOICE_CREDITS } from '#lib/contracts/limits';
import { format } from '#lib/utils';

export function CreditsLine({ className }: { className?: string }) {
  const { remaining, hours } = useRemainingCredits();
  return (
    <p className={className}>
      {remaining > 0
        ? format(voice.credits, { n: remaining, all: VOICE_CREDITS })
        : format(voice.refresh, { n: hours })}
    </p>
  );
}
