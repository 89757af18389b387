import { fetchReply, type ReplyEvents, sendMessage, stopReply } from '#lib/browser/chat/transport';
import { type ApiFailure, type ApiResult, failure } from '#lib/browser/http';
import { after } from '#lib/browser/timer';
import {
  CHAT_REPLY_MINUTES_MIN,
  PICK_UP_MS,
  PICK_UP_PAUSES_MS,
  PICK_UP_QUIET_MS,
  SEND_AGAIN_MAX,
  STOP_AGAIN_MS,
} from '#lib/contracts/limits';
import type { Conversation } from '#lib/contracts/record';

// Receives replies for chat and calls: sends a message once, and asks again whenever the connection is cut.

/** The browser's connectivity; tests supply their own. */
export type Connectivity = {
  isOnline(): boolean;
  now(): number;
  after(ms: number, callback: () => void): () => void;
  /** Calls back when the network or the visitor returns, because a connection may have died silently. */
  onReturn(callback: (why: 'online' | 'visible') => void): () => void;
};

const browserConnectivity: Connectivity = {
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  after,
  onReturn(callback) {
    const online = () => callback('online');
    const visible = () => {
      if (document.visibilityState === 'visible') callback('visible');
    };
    addEventListener('online', online);
    document.addEventListener('visibilitychange', visible);
    return () => {
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', visible);
    };
  },
};

type Asked = {
  key: string;
  /** Null for a message that was already sent. */
  form: FormData | null;
  isRepeated?: boolean;
  /** The part of the reply that is already displayed. */
  shown?: string;
  /** When it was first sent, in ms since the epoch. */
  sentAt?: number;
};

type Events = {
  /** The reply's text so far. Not called for text that is already displayed. */
  onText(text: string): void;
  /** The state of the conversation after this reply. */
  onConversation?(conversation: Conversation): void;
  /** Reports a cut connection once asking again has failed, and its recovery. */
  onCut?(isCut: boolean): void;
};

type Answer = ApiResult<string>;

const aborted = failure('aborted');
const offline = failure('offline');
const unsent = failure('unsent');
// These reject the request, not the reply.
const PASSING = new Set<ApiFailure['code']>(['rate-limited', 'store-unavailable', 'chat-busy']);

/** Whether the run may continue without us. A proxy's error has no sentence for the visitor. */
function isCut(answer: Answer): boolean {
  if (answer.ok) return false;
  const { code, detail } = answer;
  return code === 'offline' || code === 'timed-out' || (code === 'internal' && detail === null);
}

/** Waits `ms`, or less if the network or the visitor returns. While offline, waits until online. */
function pause(connectivity: Connectivity, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let cancel = () => {};
    const end = () => {
      cancel();
      stopWatching();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stopWatching = connectivity.onReturn(() => {
      if (connectivity.isOnline()) end();
    });
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    else if (connectivity.isOnline()) cancel = connectivity.after(ms, () => connectivity.isOnline() && end());
  });
}

/** Makes one request, and aborts it when its connection may have died silently. */
async function attempt(
  connectivity: Connectivity,
  signal: AbortSignal,
  isHeard: boolean,
  ask: (onSign: () => void, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const request = new AbortController();
  const giveUp = () => request.abort();
  // Null while the message is being sent: only a failure shows that it did not arrive.
  let heardAt = isHeard ? connectivity.now() : null;
  const stopWatching = connectivity.onReturn((why) => {
    if (heardAt !== null && (why === 'online' || connectivity.now() - heardAt >= PICK_UP_QUIET_MS)) giveUp();
  });
  const onSign = () => {
    heardAt = connectivity.now();
  };
  const answer = await ask(onSign, AbortSignal.any([signal, request.signal]));
  stopWatching();
  if (signal.aborted) return aborted;
  return !answer.ok && answer.code === 'aborted' ? offline : answer;
}

const endings = new Map<string, { isOver: Promise<unknown>; cancel(): void }>();

function endReply(key: string, connectivity: Connectivity): void {
  const controller = new AbortController();
  const end = async () => {
    const answer = await stopReply(key);
    if (answer.ok || !(isCut(answer as ApiFailure) || answer.code === 'unknown-reply')) return;
    await pause(connectivity, STOP_AGAIN_MS, controller.signal);
    if (!controller.signal.aborted) await stopReply(key);
  };
  const isOver = end().finally(() => endings.delete(key));
  endings.set(key, { isOver, cancel: () => controller.abort() });
}

/**
 * Receives the reply to a message. Sends it if `form` is given, then asks for the reply after each cut with
 * growing pauses. Fails as `unsent` when it cannot have been sent and as `offline` when it gives up. Aborting
 * stops the run unless the reason is `'forgotten'`.
 */
export async function receiveReply(
  { key, form, isRepeated = false, shown = '', sentAt }: Asked,
  { onText, onConversation, onCut }: Events,
  signal: AbortSignal,
  connectivity: Connectivity = browserConnectivity,
): Promise<Answer> {
  const stop = () => {
    if (signal.reason !== 'forgotten') endReply(key, connectivity);
  };
  signal.addEventListener('abort', stop);
  try {
    return await receive();
  } finally {
    signal.removeEventListener('abort', stop);
  }

  async function receive(): Promise<Answer> {
    const since = connectivity.now();
    let text = shown;
    let fails = 0;
    let wasHeard = shown !== '';
    const isMissing = (result: Answer) =>
      !result.ok &&
      result.code === 'unknown-reply' &&
      !wasHeard &&
      connectivity.now() - (sentAt ?? since) < CHAT_REPLY_MINUTES_MIN * 60_000;
    const takeText = (next: string) => {
      if (text.startsWith(next)) return;
      text = next;
      onText(next);
    };
    const events = (onSign: () => void): ReplyEvents => ({
      onText: takeText,
      onConversation: (conversation) => onConversation?.(conversation),
      onSign() {
        wasHeard = true;
        onSign();
        onCut?.(false);
      },
    });
    const ended = endings.get(key);
    ended?.cancel();
    await ended?.isOver;
    if (signal.aborted) return aborted;
    let answer: Answer = offline;
    if (form) {
      // Nothing can have been sent, so the visitor is told at once.
      if (!connectivity.isOnline()) return unsent;
      for (let refusals = 0; ; refusals += 1) {
        answer = await attempt(connectivity, signal, false, (onSign, request) =>
          sendMessage(key, form, isRepeated, events(onSign), request),
        );
        // A stopping or busy process rejects for a moment; another one may accept.
        const isRefused = !answer.ok && answer.code === 'chat-busy' && refusals < SEND_AGAIN_MAX;
        if (!isRefused) break;
        await pause(connectivity, PICK_UP_PAUSES_MS[refusals] ?? 0, signal);
        if (signal.aborted) return aborted;
      }
      if (!isCut(answer)) return answer;
      await pause(connectivity, PICK_UP_PAUSES_MS[0], signal);
    }
    for (;;) {
      if (signal.aborted) return aborted;
      const before = text.length;
      answer = connectivity.isOnline()
        ? await attempt(connectivity, signal, true, (onSign, request) =>
            fetchReply(key, events(onSign), request),
          )
        : offline;
      const isPassing = !answer.ok && PASSING.has(answer.code);
      if (!isCut(answer) && !isPassing) return isMissing(answer) ? unsent : answer;
      if (connectivity.now() - since >= PICK_UP_MS) return offline;
      fails = text.length > before ? 0 : fails + 1;
      if (fails > 1) onCut?.(true);
      await pause(
        connectivity,
        PICK_UP_PAUSES_MS[Math.min(fails, PICK_UP_PAUSES_MS.length - 1)] ?? 0,
        signal,
      );
    }
  }
}
