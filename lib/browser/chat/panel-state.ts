import { createRef } from 'react';
import { create } from 'zustand';
import { isAwaitingReply, useConversation } from '#lib/browser/chat/exchanges';
import { createPersisted } from '#lib/browser/core/storage';
import { createToast, pageToast } from '#lib/browser/page/toasts';

// The panel's state beside the messages. Both views share it: there is one conversation, and one recorder.

/** The element of the chat's tab, which is hidden with it. */
export const chatInTabId = 'chat-in-tab';

/** `takesFocus`: whether the box of the view takes the focus when it is mounted. */
export const useChatView = create(() => ({ isFloating: false, takesFocus: false }));

export const setChatFloating = (isFloating: boolean, takesFocus = false): void =>
  useChatView.setState({ isFloating, takesFocus });

export const useComposer = createPersisted('chat_unsent', { text: '' }, 'sessionStorage');

export type RecorderState =
  | { status: 'idle' }
  | { status: 'requesting' }
  | { status: 'recording'; elapsedMs: number }
  | { status: 'preview'; blob: Blob; seconds: number };

/** idle → requesting → recording → preview → idle. The recorder's code is loaded later (recorder.ts). */
export const useRecorder = create<RecorderState>(() => ({ status: 'idle' }));

/** What the chat is doing: waiting for a reply, or what the recorder does. A recording can always be ended. */
export function useChatMode(): RecorderState['status'] | 'waiting' {
  const isWaiting = useConversation(isAwaitingReply);
  const status = useRecorder((recorder) => recorder.status);
  return isWaiting && status !== 'recording' ? 'waiting' : status;
}

/** Whether a message can be written. */
export const useIsIdle = () => useChatMode() === 'idle';

/** The box of the conversation in the view that is shown. */
export const conversationPane = createRef<HTMLDivElement>();

/** The toast of the chat, which is shown inside the panel. */
export const chatToast = createToast(pageToast.show);

export function showChatFailure(title: string, description: string): void {
  chatToast.show({ kind: 'destructive', title, description });
}
