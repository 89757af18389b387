import type { Form } from '#lib/server/upstream/form';

// The requests a browser makes of our routes, as a test can bend them.

export const SITE = 'http://localhost:3000';
export const SESSION_ID = 'session_1760000000000_abcdef123456';

/** The form fields of one typed message, with some of them changed. */
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

/** The form of a recorded message of this many bytes, which begin as WebM does. */
export function recordedForm(size: number): FormData {
  const form = chatForm({ dataType: 'voice', message: '' });
  const bytes = new Uint8Array(size);
  bytes.set([0x1a, 0x45, 0xdf, 0xa3]);
  form.set('audio', new File([bytes], 'recording.webm', { type: 'audio/webm;codecs=opus' }));
  return form;
}

/** A form as the server has it once it is read. */
export async function readForm(form: FormData): Promise<Form> {
  const parts: [string, Form[number][1]][] = [];
  for (const [name, value] of form)
    parts.push([
      name,
      typeof value === 'string' ? value : { name: value.name, type: value.type, bytes: await value.bytes() },
    ]);
  return parts;
}

/** A chat request as the panel sends it. */
export function chatRequest(
  init: { form?: FormData; headers?: Record<string, string>; body?: BodyInit } = {},
): Request {
  return new Request(`${SITE}/api/chat`, {
    method: 'POST',
    headers: {
      host: new URL(SITE).host,
      origin: SITE,
      sessionID: SESSION_ID,
      toolType: 'aiChat',
      ...init.headers,
    },
    body: init.body ?? init.form ?? chatForm(),
  });
}

export const lead = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  company: 'Example Ltd',
  message: 'We miss calls after six.\nCan you help?',
};

/** A contact request as the form sends it. */
export function contactRequest(
  fields: Record<string, unknown> = lead,
  headers: Record<string, string> = {},
): Request {
  return new Request(`${SITE}/api/contact`, {
    method: 'POST',
    headers: {
      host: new URL(SITE).host,
      origin: SITE,
      'content-type': 'application/json',
      sessionID: SESSION_ID,
      toolType: 'contactForm',
      ...headers,
    },
    body: JSON.stringify(fields),
  });
}
