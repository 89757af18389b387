import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { Demos, Promises, WhoAnswers } from '#components/sections/proof';
import { answering, answeringWords } from '#lib/content/answering';
import { dataUse } from '#lib/content/data-use';

test('what becomes of the visitor’s words stands there', () => {
  const html = renderToStaticMarkup(<Promises />);
  // The server replaces whole sentences, so the page must contain them verbatim.
  for (const { text } of dataUse.lines) expect(html).toContain(`>${text}<`);
});

test('each demo is linked', () => {
  const html = renderToStaticMarkup(<Demos />);
  for (const id of ['ai-voice-agents', 'ai-chat-agents', 'automation'])
    expect(html).toContain(`href="#${id}"`);
});

test('what the owner has said of who answers is on the page', () => {
  const before = { ...answering };
  onTestFinished(() => void Object.assign(answering, { within: undefined, name: undefined }, before));
  Object.assign(answering, { within: 'two hours', name: 'A. B.' });
  const html = renderToStaticMarkup(<Demos />);
  expect(html).toContain(`A. B.</b>${answeringWords.promise.replace('{time}', 'two hours')}`);
});

test('who answers and how soon is the owner’s to say; until then there is no hole', () => {
  expect(renderToStaticMarkup(<WhoAnswers />)).toBe('');
  // A picture alone names nobody.
  expect(renderToStaticMarkup(<WhoAnswers picture="/people/a-b.jpg" />)).toBe('');
  const promise = answeringWords.promise.replace('{time}', 'one working day');
  const within = renderToStaticMarkup(<WhoAnswers within="one working day" />);
  expect(within).toContain(`<p>${promise}</p>`);
  expect(within).not.toMatch(/<img|<b/);
  const whole = renderToStaticMarkup(
    <WhoAnswers within="one working day" name="A. B." picture="/people/a-b.jpg" />,
  );
  expect(whole).toMatch(/<img [^>]*src="\/people\/a-b\.jpg".*A\. B\./s);
  expect(whole).toContain(promise);
});
