import { randomUUID } from 'node:crypto';
import { type ChatMessage, toChatForm } from '#lib/browser/chat/message';
import { messageHeaders } from '#lib/browser/chat/transport';
import { CHAT_STREAM_TYPE } from '#lib/contracts/limits';
import type { Conversation } from '#lib/contracts/record';
import type { Form } from '#lib/server/upstream/send';

// The requests that a browser makes to our routes, for tests to modify.

export const SITE = 'http://localhost:3000';
export const SESSION_ID = 'session_1760000000000_abcdef123456';

/** Creates a new session, because one session may have only three messages open. */
export const makeSession = () => `session_${Date.now()}_${randomUUID().replaceAll('-', '')}`;

/** Builds the form of one typed message as the page does, with some fields changed. */
export function chatForm(changes: Record<string, string> = {}): FormData {
  const message: ChatMessage = {
    id: 'msg_1793525400000_abcdef123456',
    sender: 'user',
    text: 'How do you answer calls?',
    timestamp: Date.parse('2026-11-01T09:30:00.000Z'),
    isMarkdown: false,
    dataType: 'text',
  };
  const form = toChatForm(message, undefined);
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return form;
}

/** Builds the form of a recorded message of `size` bytes, which begin like WebM. */
export function recordedForm(size: number): FormData {
  const form = chatForm({ dataType: 'voice', message: '' });
  const bytes = new Uint8Array(size);
  bytes.set([0x1a, 0x45, 0xdf, 0xa3]);
  form.set('audio', new File([bytes], 'recording.webm', { type: 'audio/webm;codecs=opus' }));
  return form;
}

/** Converts a form to what the server reads from it. */
export async function readForm(form: FormData): Promise<Form> {
  const parts: [string, Form[number][1]][] = [];
  for (const [name, value] of form)
    parts.push([
      name,
      typeof value === 'string' ? value : { name: value.name, type: value.type, bytes: await value.bytes() },
    ]);
  return parts;
}

type ChatMessageInit = {
  key?: string;
  session?: string;
  isRepeated?: boolean;
  form?: FormData;
  /** Replaces the page's own. */
  headers?: Record<string, string>;
};

/** A chat message for `fetch` as the page sends it, with a new key by default. */
export function chatInit({
  key = randomUUID(),
  session = SESSION_ID,
  isRepeated = false,
  form = chatForm(),
  headers = {},
}: ChatMessageInit = {}) {
  const made = new Headers(messageHeaders(key, session, isRepeated));
  for (const [name, value] of Object.entries(headers)) made.set(name, value);
  return { method: 'POST', headers: Object.fromEntries(made), body: form };
}

/** The same as a request to the route handler. `body` may be anything. */
export function chatRequest({ body, ...message }: ChatMessageInit & { body?: BodyInit } = {}): Request {
  const { headers, ...init } = chatInit(message);
  const own = { host: new URL(SITE).host, origin: SITE };
  return new Request(`${SITE}/api/chat`, {
    ...init,
    headers: { ...own, ...headers },
    body: body ?? init.body,
  });
}

/** How a page reads a reply: text, conversation, and end (`done`, an error code, or null for a cut). */
export type ReadReply = { status: number; text: string; end: string | null; conversation?: Conversation };

export async function readReply(answer: Response | Promise<Response>): Promise<ReadReply> {
  const response = await answer;
  const { status } = response;
  if (!response.headers.get('content-type')?.startsWith(CHAT_STREAM_TYPE)) {
    const problem = (status === 204 ? {} : await response.json()) as { code?: string };
    return { status, text: '', end: problem.code ?? null };
  }
  let body = '';
  let isCut = false;
  try {
    for await (const piece of response.body ?? []) body += new TextDecoder().decode(piece);
  } catch {
    // What arrived before the cut counts.
    isCut = true;
  }
  const lines = body
    .split('\n')
    .filter((line) => line !== '')

    .map(
      (line) =>
        JSON.parse(line) as { delta?: string; done?: true; code?: string; conversation?: Conversation },
    );
  const told = lines.flatMap(({ conversation }) => conversation ?? []);
  if (told.length > 1) throw new Error('a reply says once where the conversation stands');
  const last = lines.at(-1);
  return {
    status,
    text: lines.map(({ delta = '' }) => delta).join(''),
    ...(told[0] && { conversation: told[0] }),
    end: isCut ? null : last?.done ? 'done' : (last?.code ?? null),
  };
}

export const lead = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  company: 'Example Ltd',
  message: 'We miss calls after six.\nCan you help?',
};

/** A lead for `fetch` as the form sends it. */
export function contactInit(fields: Record<string, unknown> = lead, headers: Record<string, string> = {}) {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      sessionID: SESSION_ID,
      toolType: 'contactForm',
      ...headers,
    },
    body: JSON.stringify(fields),
  };
}

/** The same as a request to the route handler. */
export function contactRequest(
  fields: Record<string, unknown> = lead,
  headers: Record<string, string> = {},
): Request {
  const own = { host: new URL(SITE).host, origin: SITE };
  return new Request(`${SITE}/api/contact`, contactInit(fields, { ...own, ...headers }));
}
