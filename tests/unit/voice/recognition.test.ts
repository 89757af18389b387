import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createListener } from '#lib/browser/voice/recognition';
import { stubRecognition } from '#tests/support/unit/speech-setup';

let script: ReturnType<typeof stubRecognition>;
let listener: NonNullable<ReturnType<typeof createListener>>;
let turns: string[];
let heard: string[];
let unavailable: string[];
/** What the loudspeaker is playing. */
let speech: string;

beforeEach(() => {
  vi.useFakeTimers();
  script = stubRecognition();
  [turns, heard, unavailable, speech] = [[], [], [], ''];
  const created = createListener(null, {
    heard(text) {
      heard.push(text);
      return speech === '' || !speech.includes(text);
    },
    turn: (text) => void turns.push(text),
    unavailable: (cause) => void unavailable.push(cause),
  });
  if (!created) throw new Error('no listener');
  listener = created;
  listener.start();
});

describe('a turn', () => {
  test('ends 0.9 s after final words', async () => {
    script.hear('what do you do', true);
    await vi.advanceTimersByTimeAsync(899);
    expect(turns).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(turns).toEqual(['what do you do']);
  });

  test('ends 1.5 s after words that may still change', async () => {
    script.hear('what do', false);
    script.hear('what do you do', false);
    await vi.advanceTimersByTimeAsync(1499);
    expect(turns).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(turns).toEqual(['what do you do']);
  });

  test('consists of all results since the last one', async () => {
    script.hear('what do you do', true, 0);
    script.hear('and what', false, 1);
    script.hear('and what does it cost', true, 1);
    await vi.advanceTimersByTimeAsync(900);
    script.hear('thank you', true, 2);
    await vi.advanceTimersByTimeAsync(900);
    expect(turns).toEqual(['what do you do and what does it cost', 'thank you']);
  });
});

describe('a result that becomes final after its turn was sent', () => {
  beforeEach(async () => {
    script.hear('how much does it', false);
    await vi.advanceTimersByTimeAsync(1500);
    expect(turns).toEqual(['how much does it']);
    heard.length = 0;
  });

  test('with the same words is not sent again, and interrupts nothing', async () => {
    script.hear('How much does it?', true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(turns).toHaveLength(1);
    expect(heard).toEqual([]);
  });

  test('with changed words is not sent again', async () => {
    script.hear('How much is it?', true);
    script.hear('How much does hit', true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(turns).toHaveLength(1);
  });

  test('with more words sends only the new ones', async () => {
    script.hear('How much does it cost for ten people?', true);
    await vi.advanceTimersByTimeAsync(900);
    expect(turns).toEqual(['how much does it', 'cost for ten people?']);
    expect(heard).toEqual(['cost for ten people?']);
  });

  test('and grows while interim, word by word, until final', async () => {
    script.hear('how much does it cost', false);
    await vi.advanceTimersByTimeAsync(1000);
    script.hear('how much does it cost for ten', false);
    await vi.advanceTimersByTimeAsync(1500);
    script.hear('How much does it cost for ten?', true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(turns).toEqual(['how much does it', 'cost for ten']);
  });

  test('and new words after it are a turn of their own', async () => {
    script.hear('How much does it?', true, 0);
    script.hear('and how do I start', false, 1);
    script.hear('And how do I start?', true, 1);
    await vi.advanceTimersByTimeAsync(900);
    expect(turns).toEqual(['how much does it', 'And how do I start?']);
  });

  test('only after new words, which do not wait for it', async () => {
    script.hear('and how do I start', true, 1);
    await vi.advanceTimersByTimeAsync(900);
    expect(turns).toEqual(['how much does it', 'and how do I start']);
    script.hear('How much does it?', true, 0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(turns).toHaveLength(2);
  });

  test('never, because the session ended: the next one starts afresh', async () => {
    script.end();
    await vi.advanceTimersByTimeAsync(250);
    expect(script.sessions).toHaveLength(2);
    script.hear('how much does it', true);
    await vi.advanceTimersByTimeAsync(900);
    expect(turns).toEqual(['how much does it', 'how much does it']);
  });
});

describe('a session that ends', () => {
  test('restarts automatically, and keeps the turn’s words', async () => {
    script.hear('I would like', false);
    script.end();
    await vi.advanceTimersByTimeAsync(250);
    script.hear('to book a table', true);
    await vi.advanceTimersByTimeAsync(900);
    expect(turns).toEqual(['I would like to book a table']);
  });

  test('with words that nothing follows: they are sent anyway, once', async () => {
    script.hear('I would like', false);
    script.end();
    await vi.advanceTimersByTimeAsync(5000);
    expect(turns).toEqual(['I would like']);
  });
});

describe('our own voice', () => {
  test('is not a turn, even when it becomes final after we stopped speaking', async () => {
    speech = 'this is the built-in demo of our voice agent';
    script.hear('this is the built-in demo', false);
    speech = '';
    script.hear('This is the built-in demo.', true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(turns).toEqual([]);
  });

  test('does not hide the visitor’s words in the same result', async () => {
    speech = 'this is the built-in demo';
    script.hear('this is', false);
    script.hear('wait how much is it', true);
    await vi.advanceTimersByTimeAsync(900);
    expect(turns).toEqual(['wait how much is it']);
  });
});

describe('off', () => {
  test('the started turn is dropped, and late words are ignored', async () => {
    script.hear('how much', false);
    listener.stop();
    script.hear('how much is it', true);
    script.fail('network');
    await vi.advanceTimersByTimeAsync(5000);
    expect({ turns, unavailable, timers: vi.getTimerCount() }).toEqual({
      turns: [],
      unavailable: [],
      timers: 0,
    });
  });

  test('and on again while the old session is still ending', async () => {
    listener.stop();
    listener.start();
    script.hear('from before', true);
    await vi.advanceTimersByTimeAsync(250);
    expect(script.isListening()).toBe(true);
    script.hear('after', true);
    await vi.advanceTimersByTimeAsync(900);
    expect(turns).toEqual(['after']);
  });

  test('a failure of recognition is reported once, without a restart', async () => {
    script.fail('network');
    script.fail('network');
    script.hear('too late', true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(unavailable).toEqual(['network']);
    expect(turns).toEqual([]);
    expect(script.sessions).toHaveLength(1);
  });

  test('a pause without words is not a failure', async () => {
    script.fail('no-speech');
    await vi.advanceTimersByTimeAsync(250);
    expect(unavailable).toEqual([]);
    expect(script.sessions).toHaveLength(2);
  });
});

test('another microphone is used from the next session on', async () => {
  const headset = { id: 'headset' } as MediaStreamTrack;
  listener.use(headset);
  await vi.advanceTimersByTimeAsync(250);
  expect(script.sessions).toEqual([null, headset]);
});
