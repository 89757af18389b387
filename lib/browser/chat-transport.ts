import { getChatSessionId } from '#lib/browser/chat-session';
import { AnswerFailed, type PostResult, post } from '#lib/browser/post';
import type { ChatAnswer, ChatPiece } from '#lib/contracts/chat';
import { CHAT_STREAM_TYPE } from '#lib/contracts/limits';

async function readPieces(
  body: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
): Promise<ChatAnswer> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let pending = '';
  for (;;) {
    const { done, value } = await reader.read();
    // The last line says that the answer is whole: an answer without it was cut.
    if (done) throw new TypeError('the answer was cut');
    const lines = (pending + decoder.decode(value, { stream: true })).split('\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      const piece = JSON.parse(line) as ChatPiece;
      if ('failed' in piece) throw new AnswerFailed(piece.failed);
      if ('done' in piece) return { text };
      text += piece.delta;
      onText(text);
    }
  }
}

/**
 * Sends one message's form. An answer that comes piece by piece calls `onText` with all of its text so far; the whole
 * of it is the result.
 */
export function sendChatForm(
  form: FormData,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<PostResult<ChatAnswer>> {
  return post<ChatAnswer>('/api/chat', form, {
    signal,
    headers: {
      accept: `${CHAT_STREAM_TYPE}, application/json`,
      sessionID: getChatSessionId(),
      toolType: 'aiChat',
    },
    read: (response) => {
      const isStream = response.headers.get('content-type')?.startsWith(CHAT_STREAM_TYPE);
      return isStream && response.body ? readPieces(response.body, onText) : response.json();
    },
  });
}
