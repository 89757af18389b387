import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { Input } from '#components/ui/input';
import { listMicrophones, onMicrophones } from '#lib/browser/audio/microphone';
import { voiceCall } from '#lib/browser/voice/call';
import { voice } from '#lib/content/voice';
import { VOICE_TEXT_MAX } from '#lib/contracts/limits';

type Props = {
  muted: boolean;
  deviceId: string | null;
  isTyped: boolean;
};

function MicrophoneSelect({ deviceId }: Pick<Props, 'deviceId'>) {
  const [choices, setChoices] = useState<MediaDeviceInfo[]>([]);

  useEffect(() => {
    const list = () => {
      listMicrophones().then(setChoices, (error: unknown) => console.warn('microphones', error));
    };
    list();
    return onMicrophones(list);
  }, []);

  return (
    <label className="flex min-w-0 flex-1 items-center gap-3 text-xs/body text-muted-foreground">
      <span className="max-md:sr-only">{voice.microphone}</span>
      <select
        className="min-h-11 w-full min-w-0 rounded-control border border-input bg-card px-3 text-foreground"
        value={deviceId ?? choices[0]?.deviceId ?? ''}
        onChange={(event) => void voiceCall.chooseMicrophone(event.target.value)}
      >
        {choices.map(({ deviceId: id, label }, index) => (
          <option key={id} value={id}>
            {label || voice.unnamedMicrophone.replace('{n}', String(index + 1))}
          </option>
        ))}
      </select>
    </label>
  );
}

export function VoiceControls({ muted, deviceId, isTyped }: Props) {
  const box = useRef<HTMLInputElement>(null);

  // For a visitor who waits at the call's button, the box is the only thing to use.
  useEffect(() => {
    const demo = box.current?.closest('[data-slot="voice-call"]');
    const active = document.activeElement;
    if (!isTyped || !(active === document.body || demo?.contains(active))) return;
    box.current?.focus({ preventScroll: true });
    const panel = demo?.closest<HTMLElement>('[data-slot="voice"]');
    const isWhole = panel && panel.offsetHeight < 0.85 * innerHeight;
    if (isWhole) panel.scrollIntoView();
    else box.current?.scrollIntoView({ block: 'nearest' });
  }, [isTyped]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const box = event.currentTarget.elements.namedItem('say') as HTMLInputElement;
    if (voiceCall.say(box.value)) box.value = '';
    // Otherwise a tap on Send would close the keyboard.
    box.focus({ preventScroll: true });
  };

  return (
    <div className="grid gap-3 border-t border-border px-5 pt-3 pb-5">
      <form className="flex gap-3" onSubmit={onSubmit}>
        <Input
          ref={box}
          density="compact"
          name="say"
          type="text"
          maxLength={VOICE_TEXT_MAX}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={voice.sayLabel}
          placeholder={isTyped ? voice.sayLabel : voice.sayPlaceholder}
        />
        <Button size="sm" type="submit">
          {voice.say}
        </Button>
      </form>
      {!isTyped && (
        <div className="flex gap-3">
          <Button
            variant="outline"
            size="sm"
            className="aria-pressed:border-signal aria-pressed:text-signal"
            type="button"
            aria-pressed={muted}
            onClick={voiceCall.toggleMute}
          >
            {muted ? voice.unmute : voice.mute}
          </Button>
          <MicrophoneSelect deviceId={deviceId} />
        </div>
      )}
    </div>
  );
}
