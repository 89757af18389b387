import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRedactor, listPrivateParts, listSecrets } from '#lib/server/upstream/redact';

describe('a quote of an upstream', () => {
  const quote = createRedactor({});
  test.each([
    ['is one line', 'first\r\n\tsecond\u2028third', 'first second third'],
    ['has no control characters', '\u001b[31mred\u0007\u0000 \u009b1mC1\u202e', '[31mred 1mC1'],
    ['has no half characters', 'cut \ud83d here', 'cut here'],
    ['has no mail address', 'ada@example.com is taken', '[email] is taken'],
    ['keeps its marks', `Module 'crypto' is disallowed [line 3]`, `Module 'crypto' is disallowed [line 3]`],
  ])('%s', (_name, said, expected) => {
    expect(quote(said)).toBe(expected);
  });
  test('has at most 300 characters', () => {
    expect(quote('x'.repeat(300))).toBe('x'.repeat(300));
    expect(quote('🎧'.repeat(400))).toBe(`${'🎧'.repeat(300)}…`);
  });
});

describe('a secret', () => {
  const TOKEN = 'sk-Abc123def456';
  test.each([
    ['whole', `token ${TOKEN} is wrong`, 'token […] is wrong'],
    ['in other letters', TOKEN.toUpperCase(), '[…]'],
    ['within a word', `x${TOKEN}y`, 'x[…]y'],
    ['in part', 'starts with sk-Abc1 and ends with def456', 'starts with […] and ends with […]'],
    ['twice', TOKEN + TOKEN, '[…]'],
  ])('is masked %s', (_name, said, expected) => {
    expect(createRedactor({ secrets: [TOKEN] })(said)).toBe(expected);
  });

  test('is masked at the end of the text, where it may be cut', () => {
    const secret = 'k'.repeat(20) + 'Z'.repeat(980);
    const said = `${secret} `.repeat(4) + secret.slice(0, 80);
    expect(createRedactor({ secrets: [secret] })(said)).not.toMatch(/k|Z/);
  });

  test('is what follows the scheme, and for Basic what it encodes', () => {
    expect(listSecrets(undefined)).toEqual([]);
    expect(listSecrets('bare-key')).toEqual(['bare-key']);
    expect(listSecrets('Bearer abc def')).toEqual(['abc def']);
    const basic = Buffer.from('owner:pa:ss').toString('base64');
    expect(listSecrets(`Basic ${basic}`)).toEqual([basic, 'owner:pa:ss', 'pa:ss']);
    expect(createRedactor({ secrets: listSecrets('Bearer abcdefgh') })('a Bearer token is required')).toBe(
      'a Bearer token is required',
    );
  });

  test('is an address’s secret part', () => {
    expect(listPrivateParts('https://n8n.example/webhook/site%20chat/chat?key=abc')).toEqual([
      '',
      'site%20chat',
      '',
      'site chat',
      'abc',
    ]);
    const hide = createRedactor({ values: listPrivateParts('https://n8n.example/webhook/site-chat') });
    expect(hide('The requested webhook "POST site-chat" is not registered.')).toBe(
      'The requested webhook "POST […]" is not registered.',
    );
  });
});

describe('a visitor’s words', () => {
  const texts = ['Ada', 'Oy', 'Call me at  0170 1234567,\nplease. It is about the workflow we discussed.'];
  const quote = createRedactor({ texts });
  test.each([
    ['whole', `no agent for: ${texts[2]}`, 'no agent for: […]'],
    ['as JSON', JSON.stringify({ text: texts[2] }), '{"text":"[…]"}'],
    ['in part', 'cannot parse "at 0170 1234567" here', 'cannot parse "[…]" here'],
    ['cut in the middle of a word', '"Call me at 017"... is not valid JSON', '"[…]"... is not valid JSON'],
    ['in other letters and spaces', 'CALL ME\tAT 0170', '[…]'],
    ['a short value as a word', 'Dear Ada, or ada', 'Dear […], or […]'],
  ])('are masked %s', (_name, said, expected) => {
    expect(quote(said)).toBe(expected);
  });
  test.each(['Adaptive joys', 'Error in workflow', 'No Respond to Webhook node found in the workflow'])(
    'leave ordinary words alone: %s',
    (said) => {
      expect(quote(said)).toBe(said);
    },
  );
});

test('never contain ten redacted characters in a row, nor a control character', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii', minLength: 10, maxLength: 60 }),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      (secret, before, after) => {
        const quoted = createRedactor({ secrets: [secret] })(before + secret + after);
        const plain = secret.replace(/\s+/g, ' ').trim();
        for (let at = 0; at + 10 <= plain.length; at += 1)
          expect(quoted).not.toContain(plain.slice(at, at + 10));
        expect(quoted).not.toMatch(/\p{Cc}/u);
        expect([...quoted].length).toBeLessThanOrEqual(301);
      },
    ),
  ));
