import { chat } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { header } from '#lib/content/site';
import { useCases } from '#lib/content/use-cases';
import { voice } from '#lib/content/voice';
import { contactForm, waitForContactForm } from '#tests/support/contact-page';
import { expect, test } from '#tests/support/e2e/guarded-page';
import { useKeyboard } from '#tests/support/e2e/keyboard';
import { richReply } from '#tests/support/e2e/rich-reply';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { answer, answerOutput, hang, startWebhook, type Webhook } from '#tests/support/webhook';

// The whole visit by keyboard alone: every stop of the focus is in view, under nothing, and has a ring that can be seen.

let chatWebhook: Webhook;
let contactWebhook: Webhook;
let site: Site;
test.beforeAll(async () => {
  chatWebhook = await startWebhook();
  contactWebhook = await startWebhook(answer(''));
  site = await startSite({ CHAT_WEBHOOK_URL: chatWebhook.url, CONTACT_WEBHOOK_URL: contactWebhook.url });
});
test.afterAll(async () => {
  await site?.stop();
  await chatWebhook?.close();
  await contactWebhook?.close();
});

const runs = [
  { name: 'at 320 px', viewport: { width: 320, height: 640 } },
  {
    // A window of 1280 px at 200 %.
    name: 'at 200 % zoom, in the dark, with reduced motion',
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
  },
  {
    name: 'at 1280 px, in forced colours, with reduced motion',
    viewport: { width: 1280, height: 800 },
    contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  },
] as const;

for (const { name, ...options } of runs)
  test.describe(name, () => {
    test.use(options);

    test('all three features by keyboard alone', async ({ page }) => {
      // Turns are typed: nothing of the machine's own speech has a part in it.
      await page.addInitScript(() => {
        for (const one of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
          Reflect.deleteProperty(window, one);
      });
      const keys = useKeyboard(page);
      const button = (label: string) => page.getByRole('button', { name: label, exact: true });
      const tab = (title: string) => page.getByRole('tab', { name: title });
      await page.goto(site.url);
      await waitForContactForm(page);

      await keys.press('Tab');
      await expect(page.locator(':focus')).toHaveAttribute('href', '#main');
      if (options.viewport.width < 768) {
        await keys.moveTo(button(header.menu.open));
        await keys.press('Enter');
        const menu = page.getByRole('navigation', { name: header.menu.label });
        await keys.moveTo(menu.getByRole('link').last());
        await keys.press('Escape');
        await expect(menu).toBeHidden();
        await keys.follow(button(header.menu.open));
      }

      // The chat: asked, stopped, asked again, read.
      await keys.moveTo(tab(useCases.voice.title));
      await keys.press('ArrowRight');
      await keys.follow(tab(useCases.chat.title));
      const panel = page.getByRole('region', { name: chat.title });
      const box = panel.getByRole('textbox', { name: chat.inputLabel });
      await panel.getByRole('log').waitFor({ state: 'attached' });
      await keys.moveTo(box);
      chatWebhook.behave(hang);
      await keys.type('How fast is a rollout?');
      await page.keyboard.press('Enter');
      await keys.moveTo(panel.getByRole('button', { name: chat.stop }));
      await page.keyboard.press('Enter');
      await keys.follow(box);
      chatWebhook.behave(answerOutput(richReply));
      await keys.moveTo(panel.getByRole('button', { name: chat.retry }), { back: true });
      await page.keyboard.press('Enter');
      const list = panel.getByRole('group', { name: chat.listLabel });
      await keys.follow(list);
      await expect(panel.getByRole('heading', { name: 'Rollout in four weeks' })).toBeAttached();
      await keys.look();
      await keys.press('Home');
      await expect(panel.getByText('How fast is a rollout?')).toBeInViewport();
      await keys.moveTo(panel.getByRole('button', { name: chat.forget.action }));
      await expect(panel.getByText('POST /hooks/hourhand')).toBeInViewport();
      await keys.moveTo(panel.getByRole('button', { name: chat.handOver }));

      // The call: had by typing, ended, handed over.
      await keys.moveTo(tab(useCases.chat.title), { back: true });
      await keys.press('ArrowLeft');
      await keys.moveTo(button(voice.start));
      chatWebhook.behave(answerOutput('We answer calls day and night.'));
      await page.keyboard.press('Enter');
      await keys.follow(button(voice.end));
      const call = page.getByRole('region', { name: voice.title });
      const captions = call.getByRole('region', { name: voice.transcript }).getByRole('listitem');
      await keys.moveTo(call.getByRole('textbox', { name: voice.sayLabel }));
      await keys.type('Do you answer at night?');
      await page.keyboard.press('Enter');
      await expect(captions).toHaveCount(3);
      await keys.look();
      await keys.moveTo(button(voice.end), { back: true });
      await page.keyboard.press('Space');
      await keys.follow(button(voice.start));
      await keys.moveTo(call.getByRole('button', { name: voice.ended.handOver }));
      await page.keyboard.press('Enter');

      // The form, with the call in its message.
      const { field, submit } = contactForm(page);
      await keys.follow(field('message'));
      await keys.moveTo(field('firstName'), { back: true });
      const { message: _, ...person } = lead;
      // The same words again would be taken for the same lead.
      const fields = { ...person, company: `${person.company} ${name}` };
      for (const [key, words] of Object.entries(fields)) {
        await keys.moveTo(field(key as keyof typeof lead));
        await keys.type(words);
      }
      await keys.moveTo(submit);
      await page.keyboard.press('Enter');
      await expect(page.getByText(contact.success.thanks)).toBeInViewport();
      await keys.follow(page.getByRole('group', { name: contact.success.title }));
      await contactWebhook.arrived(1);
      expect(contactWebhook.received.pop()?.json).toMatchObject({
        ...fields,
        message: expect.stringContaining('You: Do you answer at night?'),
      });

      // What is left of the page, and the chat in its corner.
      await keys.moveTo(button(chat.launcher.open));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: chat.title });
      await keys.follow(dialog.getByRole('textbox', { name: chat.inputLabel }));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await keys.follow(button(chat.launcher.open));

      expect(keys.faults).toEqual([]);
    });
  });
