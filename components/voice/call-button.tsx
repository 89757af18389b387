'use client';

import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button';
import { hangUp, startCall } from '#lib/browser/voice/call-actions';
import { type CallPlace, useCall } from '#lib/browser/voice/call-state';
import { useRemainingCredits } from '#lib/browser/voice/credits';
import { voice } from '#lib/content/voice';
import { fillIn } from '#lib/utils';

type Props = Pick<ComponentProps<typeof Button>, 'id' | 'variant' | 'size' | 'className'> & {
  place: CallPlace;
  /** Its text before a call. */
  label?: string;
};

/** Starts a call in a place. While the other place has one, it says so and ends it. */
export function CallButton({ place, label = voice.start, ...button }: Props) {
  const { status, place: livePlace } = useCall();
  const { remaining, hours } = useRemainingCredits();
  const isRunning = status !== 'disconnected';

  if (isRunning && livePlace !== place)
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-semibold">{voice.running}</span>
        <Button variant="outline" size="lg" onClick={hangUp}>
          {voice.end}
        </Button>
      </p>
    );

  const isConnected = status === 'connected';
  const isExhausted = !isRunning && remaining === 0;
  const text = isConnected ? voice.end : isRunning ? voice.connecting : label;
  return (
    <Button
      {...button}
      // The one in the stage is filled.
      variant={isConnected ? 'outline' : button.variant}
      disabled={isExhausted}
      aria-disabled={status === 'connecting' || undefined}
      onClick={isConnected ? hangUp : () => void startCall(place)}
    >
      {isExhausted ? fillIn(voice.exhausted, { n: hours }) : text}
    </Button>
  );
}
