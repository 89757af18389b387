import { callbackView, rowWords } from '#lib/content/callback';
import { chat as words } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { expect, test } from '#tests/support/e2e/test';
import { withoutVoiceService } from '#tests/support/e2e/voice-demo';
import { streamLine } from '#tests/support/n8n-stream';
import { answerOutput } from '#tests/support/webhook';

test.use(withoutVoiceService);

/** Wraps every text of the page in two elements, as the translators of browsers do. */
function translate(): void {
  const isTranslated = ({ parentElement: parent }: Text) =>
    parent === null || parent.closest('font, script, style, textarea, title') !== null;
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text);
    for (const text of texts) {
      if (isTranslated(text) || text.data.trim() === '') continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(document.createTextNode(text.data));
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { target } of changes) wrap(target);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

test('a translated page works, in every part', async ({ page, chat, form, voice, chatWebhook, lead }) => {
  const latch = Promise.withResolvers<void>();
  chatWebhook.behave(async (_request, response) => {
    response.writeHead(200).write(streamLine('begin') + streamLine('item', 'In **ten seconds**, day'));
    await latch.promise;
    response.end(streamLine('item', ' and night.') + streamLine('end'));
  });
  await chat.open();
  await page.evaluate(translate);
  expect(await page.locator('font').count()).toBeGreaterThan(100);
  await chat.send('How fast?');
  await expect(chat.list).toContainText('In ten seconds, day');
  latch.resolve();
  await expect(chat.entries.last()).toContainText('In ten seconds, day and night.');

  const record = { need: 'calls after hours', email: 'ada@example.com' };
  chatWebhook.behave(answerOutput('Noted.', { record }));
  await chat.send('Call me');
  await expect(chat.entries.last()).toContainText('Noted.');
  await expect(chat.row('need')).toHaveValue(record.need);
  await expect(chat.panel).toContainText('2 of 6');
  await chat.record();
  await expect(chat.preview).toContainText(/\d:\d\d/);
  await chat.button(words.recording.remove).click();
  await chat.button(callbackView.handOver).click();
  await expect(form.field('message')).toHaveValue(`${rowWords.need.label}: ${record.need}`);

  await form.send(lead);
  await expect(form.thanks).toContainText(`${contact.success.answer} ${lead.email}`);

  await voice.open();
  await voice.start.click();
  await voice.hangUp();
  await expect(voice.start).toBeEnabled();

  await page.goto('/#ai-chat-agents');
  await chat.forget();
  await expect(chat.panel).toContainText(words.empty);
});
