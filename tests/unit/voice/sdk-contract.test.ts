import VapiModule from '@vapi-ai/web';
import { expect, it, vi } from 'vitest';

// What the installed voice SDK does, where our call leans on it. An upgrade that changes one of these fails here first.

const Vapi = (VapiModule as typeof VapiModule & { default?: typeof VapiModule }).default ?? VapiModule;

function makeVapi() {
  const events: string[] = [];
  const vapi = new Vapi('', 'https://site.example/api/voice');
  vapi.on('error', ({ type }: { type: string }) => events.push(type));
  vapi.on('call-start-progress', ({ stage, status }) => events.push(`${stage} ${status}`));
  return { vapi, events };
}

it('refuses to start nothing, in the specification’s words', async () => {
  const { vapi, events } = makeVapi();
  await expect(vapi.start()).rejects.toThrow('Assistant or Squad or Workflow must be provided.');
  expect(events).toEqual(['validation-error']);
});

it('answers a second start with nothing', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { vapi, events } = makeVapi();
  void vapi.start('assistant');
  expect(await vapi.start('assistant')).toBeNull();
  expect(events).toEqual(['initialization started', 'web-call-creation started', 'validation failed']);
});

it('starts by POST /call/web, and without a token sends no Authorization', async () => {
  const fetched = vi.fn(async () => Response.json({ message: 'no' }, { status: 400 }));
  vi.stubGlobal('fetch', fetched);
  const { vapi, events } = makeVapi();
  expect(await vapi.start('assistant')).toBeNull();
  const [url, init] = fetched.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe('https://site.example/api/voice/call/web');
  expect(init.method).toBe('POST');
  expect(Object.keys(init.headers ?? {}).map((name) => name.toLowerCase())).not.toContain('authorization');
  expect(events).toContain('start-method-error');
});

it('reconnects without a request of its own, and not without a room', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const { vapi, events } = makeVapi();
  await expect(vapi.reconnect({ webCallUrl: '' })).rejects.toThrow('webCallUrl is required');
  // Node has no WebRTC: it gets as far as the call object.
  await expect(vapi.reconnect({ webCallUrl: 'https://rooms.daily.co/demo' })).rejects.toThrow();
  expect(events).toContain('daily-call-object-creation started');
  expect(events).toContain('reconnect-error');
  expect(fetched).not.toHaveBeenCalled();
});

it('throws an error that nobody listens for: a listener must stay to the end', () => {
  const vapi = new Vapi('');
  expect(() => vapi.emit('error', { type: 'late' })).toThrow();
});

it('sends nothing and mutes nothing without a call', () => {
  const { vapi } = makeVapi();
  expect(() => vapi.send({ type: 'end-call' })).not.toThrow();
  expect(vapi.isMuted()).toBe(false);
});
