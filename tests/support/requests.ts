import { randomUUID } from 'node:crypto';
import { CHAT_STREAM_TYPE } from '#lib/contracts/limits';
import type { ReplyExtras, ReplyLine } from '#lib/contracts/reply';

// The requests that a browser makes to our routes, for tests to modify.

export const SITE = 'http://localhost:3000';
const OWN = { host: new URL(SITE).host, origin: SITE };
export const SESSION_ID = 'session_1760000000000_abcdef123456';

/** Creates the id of a new session. */
export const makeSession = () => `session_${Date.now()}_${randomUUID().replaceAll('-', '')}`;

/** Builds the form of one typed message as the page does, with some fields changed. */
export function chatForm(changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = {
    sender: 'user',
    message: 'How do you answer calls?',
    expectArrayFormat: 'true',
    messageTimeStamp: '2026-11-01T09:30:00.000Z',
    dataType: 'text',
    languageISO: 'en',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Builds the form of a recorded message of `size` bytes, which begin like WebM and are no text. */
export function recordedForm(size: number, changes = {}, type = 'audio/webm;codecs=opus'): FormData {
  const form = chatForm({ dataType: 'voice', message: '', ...changes });
  const bytes = new Uint8Array(size);
  bytes.set([0x1a, 0x45, 0xdf, 0xa3, 0xff]);
  form.set('audio', new File([bytes], 'recording.webm', { type }));
  return form;
}

type ChatMessageInit = {
  key?: string;
  session?: string;
  form?: FormData;
  /** Replaces the page's own. */
  headers?: Record<string, string>;
};

/** A chat message for `fetch` as the page sends it, with a new key by default. */
export function chatInit({
  key = randomUUID(),
  session = SESSION_ID,
  form = chatForm(),
  headers = {},
}: ChatMessageInit = {}) {
  const all = new Headers({ sessionID: session, toolType: 'aiChat', 'Idempotency-Key': key });
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return { method: 'POST', headers: Object.fromEntries(all), body: form };
}

/** The same as a request to the route handler. `body` may be anything. */
export function chatRequest({ body, ...message }: ChatMessageInit & { body?: BodyInit } = {}): Request {
  const { headers, ...init } = chatInit(message);
  const all = { ...OWN, ...headers };
  return new Request(`${SITE}/api/chat`, { ...init, headers: all, body: body ?? init.body });
}

/** A reply as a page reads it. `end` is `done`, an error code, or null for a cut. */
type ReadReply = ReplyExtras & { status: number; text: string; end: string | null };

export async function readReply(answer: Response | Promise<Response>): Promise<ReadReply> {
  const response = await answer;
  const { status } = response;
  if (!response.headers.get('content-type')?.startsWith(CHAT_STREAM_TYPE)) {
    const problem = (status === 204 ? {} : await response.json()) as { code?: string };
    return { status, text: '', end: problem.code ?? null };
  }
  let body = '';
  const reply: ReadReply = { status, text: '', end: null };
  try {
    for await (const piece of response.body ?? []) body += new TextDecoder().decode(piece);
  } catch {
    // The text that arrived before the cut counts.
  }
  for (const line of body.split('\n').filter(Boolean)) {
    const piece = JSON.parse(line) as ReplyLine;
    if ('delta' in piece) reply.text += piece.delta;
    else if ('text' in piece) reply.text = piece.text;
    else if ('done' in piece) reply.end = 'done';
    else if ('failed' in piece) reply.end = piece.code;
    else Object.assign(reply, piece);
  }
  return reply;
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
  const own = { 'content-type': 'application/json', sessionID: SESSION_ID, toolType: 'contactForm' };
  return { method: 'POST', headers: { ...own, ...headers }, body: JSON.stringify(fields) };
}

/** The same as a request to the route handler. */
export function contactRequest(fields: Record<string, unknown> = lead, headers: Record<string, string> = {}) {
  return new Request(`${SITE}/api/contact`, contactInit(fields, { ...OWN, ...headers }));
}
