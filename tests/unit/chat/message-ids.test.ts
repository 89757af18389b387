import { expect, test } from 'vitest';
import { makeAnswer, makeMessage } from '#lib/browser/chat/message';

test('a message id has a timestamp and a random part, and only the assistant’s text is Markdown', () => {
  const question = makeMessage('user', 'How?');
  expect(question).toMatchObject({ sender: 'user', text: 'How?', isMarkdown: false });
  expect(question.id).toMatch(new RegExp(`^msg_${question.timestamp}_[a-z0-9]{12}$`));
  expect(makeMessage('user', 'How?').id).not.toBe(question.id);
  expect(makeAnswer(question.id, 'So.')).toMatchObject({ sender: 'ai', isMarkdown: true });
});
