import { useRecorder } from '#lib/browser/chat/view';
import { loadLate } from '#lib/browser/page/load-late';

const importRecorder = () => import('#lib/browser/chat/recorder');
type Recorder = Awaited<ReturnType<typeof importRecorder>>;

/** Calls the recorder, which is loaded with the first press on the microphone. Null if it cannot be loaded. */
export async function withRecorder<T>(call: (recorder: Recorder) => T): Promise<Awaited<T> | null> {
  const recorder = await loadLate(importRecorder);
  return recorder && (await call(recorder));
}

/** Requests the microphone and records. */
export async function startRecorder(): Promise<void> {
  useRecorder.setState({ status: 'requesting' }, true);
  const started = await withRecorder(({ startRecording }) => startRecording());
  if (started === null) useRecorder.setState({ status: 'idle' }, true);
}

/** When the visitor leaves the panel, also while the recorder is still being loaded. */
export function leaveRecorder(): void {
  if (useRecorder.getState().status !== 'idle') void withRecorder((recorder) => recorder.leaveRecorder());
}
