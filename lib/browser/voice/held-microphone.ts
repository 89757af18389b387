import { meter } from '#lib/browser/audio/level-meter';
import { type Microphone, openHeardMicrophone } from '#lib/browser/audio/microphone';

// The microphone must never stay open. One that opens after the call has ended, or after another was chosen,
// is stopped at once.

/** Holds a call's microphone, which can be muted, replaced and released. Owns `first`. */
export function holdMicrophone(first: Microphone | null, onLevel: (level: number) => void) {
  let held: Microphone | null = null;
  let stopMeter = () => {};
  let isMuted = false;
  let isOver = false;
  let choices = 0;

  const track = () => held?.stream.getAudioTracks()[0] ?? null;
  const applyMute = () => {
    const own = track();
    if (own) own.enabled = !isMuted;
  };
  const release = () => {
    stopMeter();
    stopMeter = () => {};
    held?.stop();
    held = null;
  };
  const hold = (next: Microphone) => {
    const stopNextMeter = meter(next.stream, onLevel);
    release();
    held = next;
    stopMeter = stopNextMeter;
    applyMute();
  };
  if (first) hold(first);

  return {
    track,
    setMuted(muted: boolean): void {
      isMuted = muted;
      applyMute();
    },
    /**
     * Replaces the microphone and keeps its mute. Returns false when a later choice or the call's end came
     * first. Throws, and keeps the old one, when the new one cannot be opened.
     */
    async choose(deviceId: string): Promise<boolean> {
      if (isOver) return false;
      choices += 1;
      const mine = choices;
      const opened = await openHeardMicrophone(deviceId);
      if (isOver || mine !== choices) {
        if (opened.ok) opened.value.stop();
        return false;
      }
      if (!opened.ok) throw new Error(opened.problem);
      try {
        hold(opened.value);
      } catch (error) {
        opened.value.stop();
        throw error;
      }
      return true;
    },
    letGo(): void {
      isOver = true;
      release();
      onLevel(0);
    },
  };
}
