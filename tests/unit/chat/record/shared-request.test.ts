import { beforeEach, expect, it } from 'vitest';
import {
  forgetSharedRequest,
  keepSharedRequest,
  onSharedRequestForgotten,
  readOtherRequest,
  readSharedRequest,
} from '#lib/browser/shared-request';

// The request that chat and call go on with from each other.

const told = { record: { need: 'missed calls' }, memory: 'asked: contact', mended: [] };
const more = { ...told, record: { ...told.record, email: 'anna@example.com' } };

beforeEach(forgetSharedRequest);

it('is the one of whichever conversation has changed it last, and the other one’s alone to take up', () => {
  keepSharedRequest(told, 'chat');
  expect([readOtherRequest('call'), readOtherRequest('chat')]).toEqual([told, null]);
  keepSharedRequest(more, 'call');
  expect([readOtherRequest('call'), readOtherRequest('chat')]).toEqual([null, more]);
  expect(readSharedRequest()).toBe(more);
});

it('stays once it is sent, when the agent remembers nothing any more', () => {
  keepSharedRequest(told, 'call');
  const sent = { ...told, memory: '', sentAt: 1 };
  keepSharedRequest(sent, 'call');
  expect(readSharedRequest()).toBe(sent);
});

it('of a webhook is its chat’s alone', () => {
  keepSharedRequest({ ...told, memory: '' }, 'chat');
  expect(readSharedRequest()).toBeNull();
});

it('is dropped in both when it is in one, and what is no request is none', () => {
  const nothing = { ...told, record: {} };
  keepSharedRequest(nothing, 'chat');
  expect(readSharedRequest()).toBeNull();
  keepSharedRequest(told, 'chat');
  keepSharedRequest(nothing, 'call');
  expect(readOtherRequest('chat')).toBe(nothing);
});

it('is gone when the chat is forgotten, which is said to the call', () => {
  keepSharedRequest(told, 'call');
  let forgotten = 0;
  const end = onSharedRequestForgotten(() => {
    forgotten += 1;
  });
  forgetSharedRequest();
  end();
  expect([readSharedRequest(), forgotten]).toEqual([null, 1]);
});
