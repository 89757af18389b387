import type { HeardMicrophone, Microphone } from '#lib/browser/audio/microphone';

// A microphone that stays open is a broken promise: whatever opens after the call has let go, or after the visitor has
// chosen yet another one, is stopped at once.

/** What is needed of the browser, so that a test can give it another environment. */
export type MicrophoneDevices = {
  openMicrophone(deviceId: string): Promise<HeardMicrophone>;
  /** Reads a stream's level, 0 to 1. Returns the way to stop. */
  meter(stream: MediaStream, onLevel: (level: number) => void): () => void;
};

/** The one microphone of a call, which can be muted, replaced and let go. `first` is its to stop. */
export function holdMicrophone(
  first: Microphone | null,
  devices: MicrophoneDevices,
  onLevel: (level: number) => void,
) {
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
    const stopNextMeter = devices.meter(next.stream, onLevel);
    release();
    held = next;
    stopMeter = stopNextMeter;
    applyMute();
  };
  if (first) hold(first);

  return {
    /** What is heard now; null when there is no microphone. */
    track,
    setMuted(muted: boolean): void {
      isMuted = muted;
      applyMute();
    },
    /**
     * Replaces the microphone by another, muted if this one is. Returns whether it did: a later choice or the end of
     * the call takes its place. Throws when it cannot be opened; the one before is kept.
     */
    async choose(deviceId: string): Promise<boolean> {
      if (isOver) return false;
      choices += 1;
      const mine = choices;
      const opened = await devices.openMicrophone(deviceId);
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
    /** Lets it go, for good. */
    letGo(): void {
      isOver = true;
      release();
      onLevel(0);
    },
  };
}
