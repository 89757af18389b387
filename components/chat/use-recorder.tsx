'use client';

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Recorder, RecorderState } from '#lib/browser/recorder';
import { readStored } from '#lib/browser/storage';

const idle: RecorderState = { status: 'idle' };
const nothing = () => () => {};

let loading: Promise<Recorder> | null = null;
// Once a page: a recording that is being sent must not come back beside its own message.
let isRestored = false;

function loadRecorder(): Promise<Recorder> {
  loading ??= import('#lib/browser/chat-recorder').then(({ chatRecorder }) => chatRecorder);
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** The page's recorder and its state. Its code arrives when the microphone is first pressed, or a recording waits. */
export function useRecorder() {
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  const getState = () => recorder?.getState() ?? idle;
  const state = useSyncExternalStore(recorder?.subscribe ?? nothing, getState, () => idle);

  const load = useCallback(async () => {
    const loaded = await loadRecorder();
    setRecorder(loaded);
    return loaded;
  }, []);

  useEffect(() => {
    if (loading || readStored('localStorage', 'chat_recording')) {
      load()
        .then((loaded) => {
          if (!isRestored) void loaded.restore();
          isRestored = true;
        })
        .catch((error: unknown) => console.warn('recorder', error));
    }
  }, [load]);

  useEffect(() => () => recorder?.leave(), [recorder]);

  return { recorder, state, load };
}
