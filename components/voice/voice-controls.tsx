import { type FormEvent, useEffect, useState } from 'react';
import type { VoiceCall } from '#lib/browser/voice-call';
import { listMicrophones, type MicrophoneChoice, onMicrophones } from '#lib/browser/voice-microphone';
import { voice } from '#lib/content/voice';
import { VOICE_TEXT_MAX } from '#lib/contracts/limits';

type Props = { call: VoiceCall; muted: boolean; deviceId: string | null; hasMicrophone: boolean };

function MicrophoneSelect({ call, deviceId }: Pick<Props, 'call' | 'deviceId'>) {
  const [choices, setChoices] = useState<MicrophoneChoice[]>([]);

  useEffect(() => {
    const list = () => {
      listMicrophones().then(setChoices, (error: unknown) => console.warn('microphones', error));
    };
    list();
    return onMicrophones(list);
  }, []);

  return (
    <label className="voice-microphone">
      <span>{voice.microphone}</span>
      <select
        value={deviceId ?? choices[0]?.id ?? ''}
        onChange={(event) => void call.chooseMicrophone(event.target.value)}
      >
        {choices.map(({ id, label }, index) => (
          <option key={id} value={id}>
            {label || voice.unnamedMicrophone.replace('{n}', String(index + 1))}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What can be done during a call: mute, another microphone, and speaking by typing. */
export function VoiceControls({ call, muted, deviceId, hasMicrophone }: Props) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const box = event.currentTarget.elements.namedItem('say') as HTMLInputElement;
    if (call.say(box.value)) box.value = '';
  };

  return (
    <div className="voice-controls">
      <form className="voice-say" onSubmit={onSubmit}>
        <input
          name="say"
          type="text"
          maxLength={VOICE_TEXT_MAX}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={voice.sayLabel}
          placeholder={voice.sayPlaceholder}
        />
        <button type="submit" className="press press-outline">
          {voice.say}
        </button>
      </form>
      {hasMicrophone && (
        <div className="voice-devices">
          <button
            type="button"
            className="press press-outline"
            aria-pressed={muted}
            onClick={call.toggleMute}
          >
            {muted ? voice.unmute : voice.mute}
          </button>
          <MicrophoneSelect call={call} deviceId={deviceId} />
        </div>
      )}
    </div>
  );
}
