import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#lib/browser/chat/message';
import type { RecorderState } from '#lib/browser/chat/recorder';
import { chat } from '#lib/content/chat';

// Long enough for screen readers to notice the empty region, so that they repeat an identical text.
const PAUSE_MS = 60;

function recordingSentence(before: RecorderState['status'], now: RecorderState['status']): string | null {
  if (now === 'recording') return chat.recording.started;
  if (before === 'recording' && now === 'preview') return chat.recording.stopped;
  return before === 'preview' && now === 'idle' ? chat.recording.removed : null;
}

type Watched = {
  messages: readonly ChatMessage[];
  recording: RecorderState;
  isOffline: boolean;
  since: number;
};

/** Returns what the panel's status region announces: each change of state, once. */
export function useAnnouncements({ messages, recording, isOffline, since }: Watched): string {
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = messages.findLast(({ sender }) => sender === 'user');
  const isSilent = recording.status === 'recording' && recording.isSilent;
  const late = messages.filter(({ pending }) => pending?.isLate && pending.draft === '').length;
  const isNew = last !== undefined && last.timestamp >= since;
  const now = { id: last?.id, note: last?.note, late, status: recording.status, isOffline, isSilent };
  const before = useRef(now);

  useEffect(() => {
    const old = before.current;
    before.current = now;
    const sentences = [
      now.isOffline !== old.isOffline && (now.isOffline ? chat.offline : chat.online),
      now.isSilent && !old.isSilent && chat.recording.silent,
      now.note && now.note !== old.note && now.note,
      now.late > old.late && chat.late,
      now.id !== old.id
        ? isNew && !now.note && chat.sent
        : now.status !== old.status && recordingSentence(old.status, now.status),
    ].filter(Boolean);
    if (sentences.length === 0) return;
    setSaid('');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(sentences.join(' ')), PAUSE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return said;
}
