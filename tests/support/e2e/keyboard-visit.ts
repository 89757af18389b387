import { expect, type Page } from '@playwright/test';
import { chat as words } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { header } from '#lib/content/site';
import { useCases } from '#lib/content/use-cases';
import type { ChatPanel } from '#tests/support/e2e/chat-panel';
import type { ContactForm } from '#tests/support/e2e/contact-form';
import { keyboardOf } from '#tests/support/e2e/keyboard';
import { richReply } from '#tests/support/e2e/rich-reply';
import { test } from '#tests/support/e2e/test';
import type { VoiceDemo } from '#tests/support/e2e/voice-demo';
import { lead } from '#tests/support/requests';
import { answerOutput, hang, type Webhook } from '#tests/support/webhook';

type Visit = {
  page: Page;
  chat: ChatPanel;
  floatingChat: ChatPanel;
  voice: VoiceDemo;
  form: ContactForm;
  chatWebhook: Webhook;
  contactWebhook: Webhook;
};

/** Uses all three features by keyboard alone. Every focus stop must be in view, with a visible ring. */
export async function visitByKeyboard(visit: Visit): Promise<void> {
  const { page, chat, floatingChat, voice, form, chatWebhook, contactWebhook } = visit;
  // Turns are typed, so the machine's own speech is not involved.
  await page.addInitScript(() => {
    for (const one of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
      Reflect.deleteProperty(window, one);
  });
  const keys = keyboardOf(page);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const tab = (title: string) => page.getByRole('tab', { name: title });
  await form.open();

  await keys.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main');
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await keys.moveTo(button(header.menu.open));
    await keys.press('Enter');
    const menu = page.getByRole('navigation', { name: header.menu.label });
    await keys.moveTo(menu.getByRole('link').last());
    await keys.press('Escape');
    await expect(menu).toBeHidden();
    await keys.follow(button(header.menu.open));
  }

  // The chat: ask, stop, ask again, read.
  await keys.moveTo(tab(useCases.voice.title));
  await keys.press('ArrowRight');
  await keys.follow(tab(useCases.chat.title));
  await chat.reach();
  await keys.moveTo(chat.box);
  chatWebhook.behave(hang);
  await keys.type('How fast is a rollout?');
  await page.keyboard.press('Enter');
  await keys.moveTo(chat.stopButton);
  await page.keyboard.press('Enter');
  await keys.follow(chat.box);
  chatWebhook.behave(answerOutput(richReply));
  await keys.moveTo(chat.panel.getByRole('button', { name: words.retry }), { back: true });
  await page.keyboard.press('Enter');
  await keys.follow(chat.box);
  await expect(chat.panel.getByRole('heading', { name: 'Rollout in four weeks' })).toBeAttached();
  await keys.look();
  await keys.moveTo(chat.panel.getByRole('button', { name: words.menu }), { back: true });
  await page.keyboard.press('Enter');
  await keys.moveTo(chat.panel.getByRole('button', { name: words.forget.action }));
  await keys.press('Escape');
  await keys.follow(chat.panel.getByRole('button', { name: words.menu }));

  // The call: type, end.
  await keys.moveTo(tab(useCases.chat.title), { back: true });
  await keys.press('ArrowLeft');
  await keys.moveTo(voice.start);
  chatWebhook.behave(answerOutput('We answer calls day and night.'));
  await page.keyboard.press('Enter');
  await keys.follow(voice.box);
  await keys.type('Do you answer at night?');
  await page.keyboard.press('Enter');
  await expect(voice.captions).toHaveCount(3);
  await keys.look();
  await keys.moveTo(voice.end, { back: true });
  await page.keyboard.press('Space');
  await keys.follow(voice.start);

  // The form.
  await keys.moveTo(form.field('firstName'));
  const fields = { ...lead, company: `${lead.company} ${test.info().testId}`, message: 'We miss calls.' };
  for (const [key, value] of Object.entries(fields)) {
    await keys.moveTo(form.field(key as keyof typeof lead));
    await keys.type(value);
  }
  await keys.moveTo(form.submit);
  await page.keyboard.press('Enter');
  await expect(page.getByText(contact.success.thanks)).toBeInViewport();
  await keys.follow(form.thanks);
  await expect
    .poll(() => contactWebhook.received.map(({ json }) => json))
    .toContainEqual(expect.objectContaining(fields));

  // The rest of the page, and the chat in its corner.
  await keys.moveTo(button(words.launcher.open));
  await page.keyboard.press('Enter');
  await keys.follow(floatingChat.box);
  await page.keyboard.press('Escape');
  await expect(floatingChat.panel).toBeHidden();
  await keys.follow(button(words.launcher.open));

  expect(keys.faults).toEqual([]);
}
