import { keepHistory, onHistoryChange, readHistory, trimMessages } from '#lib/browser/chat/history';
import {
  type ChatMessage,
  makeAnswer,
  makeMessage,
  type PendingReply,
  type Recording,
  toChatForm,
} from '#lib/browser/chat/message';
import {
  forgetRecordingDraft,
  forgetRecordingDrafts,
  loadRecordingDrafts,
} from '#lib/browser/chat/recording-drafts';
import { receiveReply } from '#lib/browser/chat/replies';
import { forgetChatSession, getChatSessionId, onSessionForgotten } from '#lib/browser/chat/session';
import { throttle } from '#lib/browser/chat/throttle';
import { forgetReplies, stopReply } from '#lib/browser/chat/transport';
import { keepUnsent } from '#lib/browser/chat/view';
import { forgetReceipts } from '#lib/browser/contact/receipt';
import type { ApiResult } from '#lib/browser/http';
import {
  forgetSharedRequest,
  keepSharedRequest,
  readOtherRequest,
  readSharedRequest,
} from '#lib/browser/shared-request';
import { createSignal } from '#lib/browser/signal';
import { withTabLock } from '#lib/browser/tab-lock';
import { showToast } from '#lib/browser/toasts';
import { makeUuid } from '#lib/browser/uuid';
import { countMessage, onSent, wasSent } from '#lib/browser/visit';
import {
  afterRequestSent,
  afterSending,
  type RecordState,
  receiveConversation,
  receiveEdit,
  sayRequestSent,
  toConversation,
} from '#lib/browser/visitor-record';
import { chat } from '#lib/content/chat';
import { CHAT_PENDING_MAX, RESPONSE_TIMEOUT_MS, STOP_AGAIN_MS } from '#lib/contracts/limits';
import type { Conversation, RecordField, VisitorRecord } from '#lib/contracts/record';

// Models stream faster than a slow phone can draw. Drawing each word of a long reply would block presses.
const DRAFT_MS = 100;

export type ChatState = {
  messages: readonly ChatMessage[];
  /** `loading` while a reply is pending and not late yet. */
  status: 'idle' | 'loading';
  isFull: boolean;
  /** The state of the conversation; null until a reply brings one. */
  recordState: RecordState | null;
  /** The rows that the last reply added or changed. */
  noted: VisitorRecord;
};

const nothingKnown: Pick<ChatState, 'recordState' | 'noted'> = { recordState: null, noted: {} };
const initial: ChatState = { messages: [], status: 'idle', isFull: false, ...nothingKnown };

const toState = (messages: readonly ChatMessage[]) => {
  const pending = messages.flatMap((message) => message.pending ?? []);
  return {
    messages,
    status: pending.some(({ isLate }) => !isLate) ? 'loading' : 'idle',
    isFull: pending.length >= CHAT_PENDING_MAX,
  } as const;
};

let originalTitle: string | null = null;

/** Announces a reply in the document's title while the page is hidden. */
function announceInTitle(): void {
  if (document.visibilityState === 'visible' || originalTitle !== null) return;
  originalTitle = document.title;
  document.title = chat.newReply.replace('{title}', originalTitle);
  const restore = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', restore);
    document.title = originalTitle ?? document.title;
    originalTitle = null;
  };
  document.addEventListener('visibilitychange', restore);
}

function createChatStore() {
  let state = initial;
  let restored = false;
  // By message id: this tab's requests, and messages whose reply it takes over if another tab gives up.
  const requests = new Map<string, AbortController>();
  const followed = new Set<string>();
  const recordings = new Map<string, Recording>();
  const updates = createSignal();

  const show = (messages: readonly ChatMessage[], known: Partial<typeof nothingKnown> = {}) => {
    const ids = new Set(messages.map(({ id }) => id));
    // A recording that outlives its message would be restored as unsent.
    for (const { id, recordingId } of state.messages)
      if (recordingId && !ids.has(id)) forgetRecordingDraft(recordingId);
    for (const id of recordings.keys()) if (!ids.has(id)) recordings.delete(id);
    state = { ...state, ...toState(messages), ...known };
    updates.send();
  };
  const set: typeof show = (messages, known) => {
    show(messages, known);
    keepHistory(messages, state.recordState);
    if (known?.recordState) keepSharedRequest(known.recordState, 'chat');
  };
  const changed = (id: string, next: (message: ChatMessage) => ChatMessage) =>
    state.messages.map((message) => (message.id === id ? next(message) : message));
  const change = (id: string, next: (message: ChatMessage) => ChatMessage) => set(changed(id, next));
  const find = (id: string) => state.messages.find((one) => one.id === id);
  /** Shows what the tabs have stored, except for messages that this tab has requests for. */
  const pull = () => {
    const kept = readHistory();
    if (!kept) return;
    const mine = state.messages.filter(({ id }) => requests.has(id));
    const isKept = ({ id }: ChatMessage) => kept.messages.some((one) => one.id === id);
    show(
      [
        ...kept.messages.map((message) => mine.find(({ id }) => id === message.id) ?? message),
        ...mine.filter((message) => !isKept(message)),
      ],
      { recordState: kept.recordState, noted: {} },
    );
    // Must not overwrite what was said in a call since.
    if (kept.recordState && !readSharedRequest()) keepSharedRequest(kept.recordState, 'chat');
    for (const message of kept.messages)
      if (message.pending && !requests.has(message.id)) void follow(message);
  };
  // Before the first message too: a view may send before it subscribes, which must not overwrite the history.
  const restore = () => {
    if (restored) return;
    restored = true;
    onSessionForgotten(() => {
      endAll();
      forgetSharedRequest();
      show([], nothingKnown);
      pull();
    });
    onHistoryChange(pull);
    pull();
  };
  onSent(() => {
    const { recordState, messages } = state;
    if (!recordState || !wasSent(recordState.record)) return;
    const message = makeMessage('ai', sayRequestSent(recordState.record));
    set(trimMessages([...messages, message], [message.id]), afterRequestSent(recordState));
  });
  /** Takes over the request as the call left it. */
  const takeUpCall = () => {
    const recordState = readOtherRequest('chat');
    if (recordState) set(state.messages, { recordState, noted: {} });
  };
  const endAll = () => {
    for (const request of requests.values()) request.abort('forgotten');
    requests.clear();
  };
  const append = (message: ChatMessage) => show(trimMessages([...state.messages, message], [message.id]));
  const reply = (id: string, text: string, note?: string, conversation?: Conversation) => {
    const answer = makeAnswer(id, text, note);
    const others = state.messages.filter((message) => message.id !== answer.id);
    const messages = others.flatMap((other) => {
      const {
        pending: _pending,
        recordingId: _recordingId,
        conversation: _conversation,
        ...answered
      } = other;
      return other.id === id ? [answered, answer] : other;
    });
    const { recordState } = state;
    const known = conversation ? receiveConversation(recordState, conversation) : { recordState, noted: {} };
    set(trimMessages(messages, [id, answer.id]), known);
  };
  const update = (id: string, part: Partial<PendingReply>) =>
    change(id, (message) =>
      message.pending ? { ...message, pending: { ...message.pending, ...part } } : message,
    );
  const mark = (id: string, note: string, canRetry = true) =>
    change(id, ({ pending: _, ...message }) => ({ ...message, note, ...(canRetry && { canRetry }) }));

  const findRecording = async ({ id, recordingId }: ChatMessage): Promise<Recording | undefined> =>
    recordings.get(id) ?? (await loadRecordingDrafts()).find((draft) => draft.id === recordingId);

  const toForm = async (message: ChatMessage, conversation?: Conversation): Promise<FormData | null> => {
    const recording = message.dataType === 'voice' ? await findRecording(message) : undefined;
    return message.dataType === 'voice' && !recording ? null : toChatForm(message, recording, conversation);
  };

  const deliver = async (message: ChatMessage): Promise<void> => {
    const { id, key = makeUuid() } = message;
    const pending = { sentAt: Date.now(), draft: '' };
    const { recordState } = state;
    const conversation = message.conversation ?? (recordState ? toConversation(recordState) : undefined);
    requests.set(id, new AbortController());
    show(
      changed(id, ({ note: _note, canRetry: _canRetry, ...rest }) => ({
        ...rest,
        key,
        ...(conversation && { conversation }),
        pending,
      })),
      { recordState: recordState && !message.conversation ? afterSending(recordState) : recordState },
    );
    await withTabLock(key, async () => {
      // Not earlier, or another tab would ask for a reply that the server does not know yet.
      keepHistory(state.messages, state.recordState);
      const form = await toForm(message, conversation);
      if (form) return receive(message, { key, form, isRepeated: message.key !== undefined }, pending);
      requests.delete(id);
      change(id, ({ recordingId: _, ...rest }) => rest);
      mark(id, chat.recording.gone, false);
    });
  };

  /** Asks for the reply to a message sent earlier, as soon as no other tab does. */
  const follow = async ({ id, key = '' }: ChatMessage): Promise<void> => {
    if (followed.has(id)) return;
    followed.add(id);
    await withTabLock(key, async () => {
      pull();
      const message = find(id);
      if (!message?.pending || requests.has(id)) return;
      const { sentAt, draft } = message.pending;
      const pending = { sentAt, draft, isLate: Date.now() - sentAt >= RESPONSE_TIMEOUT_MS };
      requests.set(id, new AbortController());
      change(id, (rest) => ({ ...rest, pending }));
      await receive(message, { key, form: null }, pending);
    });
    followed.delete(id);
  };

  const receive = async (
    message: ChatMessage,
    sent: { key: string; form: FormData | null; isRepeated?: boolean },
    { sentAt, draft: shown }: PendingReply,
  ): Promise<void> => {
    const { id } = message;
    const controller = requests.get(id);
    if (!controller) return;
    let draft = shown;
    const markLate = () => update(id, { isLate: true });
    let timer = setTimeout(markLate, Math.max(0, RESPONSE_TIMEOUT_MS - (Date.now() - sentAt)));
    const draftUpdates = throttle<string>(DRAFT_MS, (text) => update(id, { draft: text }));
    const onText = (text: string) => {
      draft = text;
      clearTimeout(timer);
      timer = setTimeout(markLate, RESPONSE_TIMEOUT_MS);
      draftUpdates.next(text);
    };
    const onCut = (isCut: boolean) => {
      if (isCut !== (find(id)?.pending?.isCut ?? false)) update(id, { isCut });
    };
    let conversation: Conversation | undefined;
    const onConversation = (next: Conversation) => {
      conversation = next;
    };
    const events = { onText, onConversation, onCut };
    const answer = await receiveReply({ ...sent, shown, sentAt }, events, controller.signal);
    clearTimeout(timer);
    draftUpdates.stop();
    if (requests.get(id) === controller) requests.delete(id);
    settle(message, draft, answer, conversation);
  };

  const settle = (
    { id, note }: ChatMessage,
    draft: string,
    answer: ApiResult<string>,
    conversation: Conversation | undefined,
  ) => {
    const message = find(id);
    if (!message) return;
    const isStopped = !answer.ok && (answer.code === 'aborted' || answer.code === 'stopped');
    // Without the server's sentence the request failed on its way, and may or may not have arrived.
    const isLost = !answer.ok && (answer.code === 'unknown-reply' || answer.detail === null);
    const isKept = (isStopped || isLost) && draft.trim() !== '';
    if (message.recordingId && (answer.ok || isKept)) forgetRecordingDraft(message.recordingId);
    if (answer.ok) {
      reply(id, answer.value, undefined, conversation);
      return announceInTitle();
    }
    if (isKept) return reply(id, draft, isStopped ? chat.stopped : chat.replyGone);
    if (isStopped) return mark(id, chat.stopped);
    // A key used for other fields would never be answered.
    if (answer.code === 'idempotency-mismatch')
      change(id, ({ key: _key, conversation: _conversation, ...rest }) => rest);
    // A retry that was not sent keeps the previous note.
    const unsent = answer.code === 'unsent' && (note ?? chat.failed);
    mark(id, unsent || (isLost ? chat.unanswered : (answer.detail ?? chat.failed)));
    const { title, sendFailed, voiceFailed } = chat.toast;
    const description = message.dataType === 'voice' ? voiceFailed : sendFailed;
    showToast({ kind: 'destructive', title, description });
  };

  const isBusy = () => state.status === 'loading' || state.isFull;
  const begin = (message: ChatMessage, recording?: Recording) => {
    takeUpCall();
    append(message);
    countMessage();
    if (recording) recordings.set(message.id, recording);
    void deliver(message);
  };

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      const unsubscribe = updates.subscribe(listener);
      restore();
      return unsubscribe;
    },
    /** Sends typed text. Returns false if it is blank, a reply is awaited, or too many are pending. */
    send(text: string): boolean {
      restore();
      if (text.trim() === '' || isBusy()) return false;
      begin(makeMessage('user', text.trim()));
      return true;
    },
    /** Sends a recording, shown as 'Voice message'. Its draft is kept until it is answered. */
    sendRecording(recording: Recording): void {
      restore();
      if (isBusy()) return;
      const message = makeMessage('user', chat.recording.sent, 'voice');
      begin({ ...message, recordingId: recording.id }, recording);
    },
    /** Edits a row of the record; empty text removes it. The next message carries the change. */
    editRow(field: RecordField, text: string): void {
      if (state.recordState) set(state.messages, receiveEdit(state.recordState, field, text));
    },
    unansweredRecordings(): ReadonlySet<string> {
      restore();
      return new Set(state.messages.flatMap(({ recordingId }) => recordingId ?? []));
    },
    /** Resends a message that failed or was stopped, under its own id and key. */
    retry(id: string): void {
      const message = find(id);
      if (!message?.canRetry || isBusy()) return;
      void deliver(message);
    },
    /** Stops a pending reply: a message's, or the one awaited. Text that has arrived is kept. */
    stop(id?: string): void {
      const stopped = state.messages.findLast((message) =>
        id ? message.id === id : message.pending && !message.pending.isLate,
      );
      if (!stopped) return;
      const request = requests.get(stopped.id);
      if (request) request.abort();
      else if (stopped.key) void stopReply(stopped.key);
    },
    /** Forgets the conversation on the server, then in all tabs. Returns false if the server fails. */
    async forget(): Promise<boolean> {
      const session = getChatSessionId();
      const answer = await forgetReplies(session);
      if (!answer.ok) return false;
      if (state.messages.some(({ pending }) => pending))
        setTimeout(() => void forgetReplies(session), STOP_AGAIN_MS);
      endAll();
      set([], nothingKnown);
      keepUnsent('');
      forgetSharedRequest();
      forgetReceipts();
      forgetRecordingDrafts();
      forgetChatSession();
      return true;
    },
  };
}

export const chatStore = createChatStore();
