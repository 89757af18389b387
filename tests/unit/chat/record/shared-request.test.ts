import { beforeEach, expect, test } from 'vitest';
import {
  forgetSharedRequest,
  keepSharedRequest,
  onSharedRequestForgotten,
  readOtherRequest,
  readSharedRequest,
} from '#lib/browser/shared-request';

// The request that chat and call share.

const told = { record: { need: 'missed calls' }, memory: 'asked: contact', mended: [] };
const more = { ...told, record: { ...told.record, email: 'anna@example.com' } };

beforeEach(forgetSharedRequest);

test('belongs to the conversation that changed it last, and only the other one picks it up', () => {
  keepSharedRequest(told, 'chat');
  expect([readOtherRequest('call'), readOtherRequest('chat')]).toEqual([told, null]);
  keepSharedRequest(more, 'call');
  expect([readOtherRequest('call'), readOtherRequest('chat')]).toEqual([null, more]);
  expect(readSharedRequest()).toBe(more);
});

test('stays after sending, when the agent’s memory is gone', () => {
  keepSharedRequest(told, 'call');
  const sent = { ...told, memory: '', sentAt: 1 };
  keepSharedRequest(sent, 'call');
  expect(readSharedRequest()).toBe(sent);
});

test('of a webhook belongs to its chat alone', () => {
  keepSharedRequest({ ...told, memory: '' }, 'chat');
  expect(readSharedRequest()).toBeNull();
});

test('is dropped in both when it is dropped in one; without rows there is none', () => {
  const nothing = { ...told, record: {} };
  keepSharedRequest(nothing, 'chat');
  expect(readSharedRequest()).toBeNull();
  keepSharedRequest(told, 'chat');
  keepSharedRequest(nothing, 'call');
  expect(readOtherRequest('chat')).toBe(nothing);
});

test('is gone when the chat is forgotten, and the call is told', () => {
  keepSharedRequest(told, 'call');
  let forgotten = 0;
  const end = onSharedRequestForgotten(() => {
    forgotten += 1;
  });
  forgetSharedRequest();
  end();
  expect([readSharedRequest(), forgotten]).toEqual([null, 1]);
});
