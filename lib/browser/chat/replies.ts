import { fetchReply, type ReplyEvents, sendMessage, stopReply } from '#lib/browser/chat/transport';
import type { ApiFailure, ApiResult } from '#lib/browser/http';
import { after } from '#lib/browser/timer';
import {
  CHAT_REPLY_MINUTES_MIN,
  PICK_UP_MS,
  PICK_UP_PAUSES_MS,
  PICK_UP_QUIET_MS,
  SEND_AGAIN_MAX,
  STOP_AGAIN_MS,
} from '#lib/contracts/limits';

// The one way to a reply, for the chat and for the calls: send once, and ask again whenever the line was cut.

/** The browser's connection, as far as a page can know of it, so that a test can give another. */
export type Connectivity = {
  isOnline(): boolean;
  now(): number;
  /** Calls back after `ms` milliseconds. Returns the way to cancel. */
  after(ms: number, callback: () => void): () => void;
  /**
   * Calls back when the network is there again, and when the page is looked at again: what was cut may be gone without a
   * word. Returns the way to stop.
   */
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
  /** The message's UUID. */
  key: string;
  /** What to send; null for a message that was sent before. */
  form: FormData | null;
  /** Whether it was sent under this key before. */
  isRepeated?: boolean;
  /** What was shown of the reply before, if anything. */
  shown?: string;
  /** When it was sent, in ms since 1970, if that was before. */
  sentAt?: number;
};

type Events = {
  /** All of the reply's text so far; what was shown already is not told again. */
  onText(text: string): void;
  /** Whether the line is cut, once asking again has not helped, and when it does. */
  onCut?(isCut: boolean): void;
};

type Answer = ApiResult<string>;

const without = { ok: false, detail: null, fields: {} } as const;
const aborted: ApiFailure = { ...without, code: 'aborted' };
const offline: ApiFailure = { ...without, code: 'offline' };
const unsent: ApiFailure = { ...without, code: 'unsent' };
// What the server says of a question for a reply, and not of the reply: it ends, or has too much to do.
const PASSING = new Set<ApiFailure['code']>(['rate-limited', 'store-unavailable', 'chat-busy']);

/** Whether the reply may go on, or have ended, without our knowing: a proxy's own answers have no sentence of ours. */
function isCut(answer: Answer): boolean {
  if (answer.ok) return false;
  const { code, detail } = answer;
  return code === 'offline' || code === 'timed-out' || (code === 'internal' && detail === null);
}

/** Waits, not longer than until the network or the visitor is back; without a network, until it is there. */
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

/** One request, which is given up for another when its line may have gone without a word. */
async function attempt(
  connectivity: Connectivity,
  signal: AbortSignal,
  isHeard: boolean,
  ask: (onSign: () => void, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const request = new AbortController();
  const giveUp = () => request.abort();
  // Null while a message is on its way: only its own failure tells that it did not arrive.
  let heardAt = isHeard ? connectivity.now() : null;
  const stopWatching = connectivity.onReturn((why) => {
    if (heardAt !== null && (why === 'online' || connectivity.now() - heardAt >= PICK_UP_QUIET_MS)) giveUp();
  });
  signal.addEventListener('abort', giveUp);
  const answer = await ask(() => {
    heardAt = connectivity.now();
  }, request.signal);
  stopWatching();
  signal.removeEventListener('abort', giveUp);
  if (signal.aborted) return aborted;
  return !answer.ok && answer.code === 'aborted' ? offline : answer;
}

// Replies that are being stopped, by key, with the way to let that be.
const endings = new Map<string, { isOver: Promise<unknown>; cancel(): void }>();

function endReply(key: string, connectivity: Connectivity): void {
  const controller = new AbortController();
  const end = async () => {
    const answer = await stopReply(key);
    if (answer.ok || !(isCut(answer as ApiFailure) || answer.code === 'unknown-reply')) return;
    // The message may have been on its way when it was stopped.
    await pause(connectivity, STOP_AGAIN_MS, controller.signal);
    if (!controller.signal.aborted) await stopReply(key);
  };
  const isOver = end().finally(() => endings.delete(key));
  endings.set(key, { isOver, cancel: () => controller.abort() });
}

/**
 * Gets the reply to a message: sends it if it is given, and asks for its reply after each cut, with growing pauses, as
 * long as one can come. Fails with `unsent` when it cannot have been sent, and with `offline` when it asks no longer.
 * `signal` stops the reply at the server, too, unless it is aborted with `'forgotten'`.
 */
export async function receiveReply(
  { key, form, isRepeated = false, shown = '', sentAt }: Asked,
  { onText, onCut }: Events,
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
    // Had it come to the server, that would still know of it.
    const isMissing = (result: Answer) =>
      !result.ok &&
      result.code === 'unknown-reply' &&
      !wasHeard &&
      connectivity.now() - (sentAt ?? since) < CHAT_REPLY_MINUTES_MIN * 60_000;
    const takeText = (next: string) => {
      // A reply that is told again from its first byte stands there already.
      if (text.startsWith(next)) return;
      text = next;
      onText(next);
    };
    const events = (onSign: () => void): ReplyEvents => ({
      onText: takeText,
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
      // Nothing can have arrived: the visitor reads so at once.
      if (!connectivity.isOnline()) return unsent;
      for (let refusals = 0; ; refusals += 1) {
        answer = await attempt(connectivity, signal, false, (onSign, request) =>
          sendMessage(key, form, isRepeated, events(onSign), request),
        );
        // One process ends, or has too much to do, for a moment; another may have the message, or take it.
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
