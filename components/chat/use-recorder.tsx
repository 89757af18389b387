import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Recorder, RecorderState } from '#lib/browser/chat/recorder';
import { hasRecordingDrafts } from '#lib/browser/chat/recording-drafts';
import { chatStore } from '#lib/browser/chat/store';
import { loadPart } from '#lib/browser/load-part';
import { isShown, onHidden } from '#lib/browser/shown';

const idle: RecorderState = { status: 'idle' };
const nothing = () => () => {};

// One per page, shared by both views of the conversation.
let shared: Recorder | null = null;
let loading: Promise<Recorder> | null = null;

function loadRecorder(): Promise<Recorder> {
  loading ??= loadPart(() => import('#lib/browser/chat/recorder')).then(({ chatRecorder }) => {
    shared = chatRecorder;
    // Once per page; otherwise a recording that is being sent would be restored beside its own message.
    void chatRecorder.restore(chatStore.unansweredRecordings());
    return chatRecorder;
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** The page's recorder, loaded on the first press. It stops when `view`, the panel, is hidden or gone. */
export function useRecorder(view: RefObject<HTMLElement | null>) {
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  const getState = () => recorder?.getState() ?? idle;
  const state = useSyncExternalStore(recorder?.subscribe ?? nothing, getState);
  const departures = useRef(0);

  const load = useCallback(async () => {
    const loaded = await loadRecorder();
    setRecorder(loaded);
    return loaded;
  }, []);

  /** Starts recording unless the visitor has left. Rejects when the code can't be loaded. */
  const start = useCallback(async () => {
    const before = departures.current;
    const loaded = await load();
    if (before === departures.current && isShown(view.current)) await loaded.start();
  }, [load, view]);

  useEffect(() => {
    if (loading || hasRecordingDrafts()) load().catch((error: unknown) => console.warn('recorder', error));
  }, [load]);

  useEffect(() => {
    const leave = () => {
      departures.current += 1;
      shared?.leave();
    };
    const stopWatching = view.current && onHidden(view.current, leave);
    return () => {
      stopWatching?.();
      leave();
    };
  }, [view]);

  return { recorder, state, start };
}
