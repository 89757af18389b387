import { beforeEach, expect, it } from 'vitest';
import {
  forgetLastStanding,
  keepLastStanding,
  onStandingForgotten,
  readLastStanding,
  readOtherStanding,
} from '#lib/browser/last-standing';

// The request that chat and call go on with from each other.

const told = { record: { need: 'missed calls' }, memory: 'asked: contact', mended: [] };
const more = { ...told, record: { ...told.record, email: 'anna@example.com' } };

beforeEach(forgetLastStanding);

it('is the one of whichever conversation has changed it last, and the other one’s alone to take up', () => {
  keepLastStanding(told, 'chat');
  expect([readOtherStanding('call'), readOtherStanding('chat')]).toEqual([told, null]);
  keepLastStanding(more, 'call');
  expect([readOtherStanding('call'), readOtherStanding('chat')]).toEqual([null, more]);
  expect(readLastStanding()).toBe(more);
});

it('stays once it is sent, when the agent remembers nothing any more', () => {
  keepLastStanding(told, 'call');
  const sent = { ...told, memory: '', sentAt: 1 };
  keepLastStanding(sent, 'call');
  expect(readLastStanding()).toBe(sent);
});

it('of a webhook is its chat’s alone', () => {
  keepLastStanding({ ...told, memory: '' }, 'chat');
  expect(readLastStanding()).toBeNull();
});

it('is dropped in both when it is in one, and what is no request is none', () => {
  const nothing = { ...told, record: {} };
  keepLastStanding(nothing, 'chat');
  expect(readLastStanding()).toBeNull();
  keepLastStanding(told, 'chat');
  keepLastStanding(nothing, 'call');
  expect(readOtherStanding('chat')).toBe(nothing);
});

it('is gone when the chat is forgotten, which is said to the call', () => {
  keepLastStanding(told, 'call');
  let forgotten = 0;
  const end = onStandingForgotten(() => {
    forgotten += 1;
  });
  forgetLastStanding();
  end();
  expect([readLastStanding(), forgotten]).toEqual([null, 1]);
});
