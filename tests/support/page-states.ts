import type { Page } from '@playwright/test';
import { chat as chatWords } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { header } from '#lib/content/site';
import { RECORDING_MAX_SECONDS } from '#lib/contracts/limits';
import { ChatPanel } from '#tests/support/e2e/chat-panel';
import { ContactForm } from '#tests/support/e2e/contact-form';
import { richReply } from '#tests/support/e2e/rich-reply';
import { VoiceDemo } from '#tests/support/e2e/voice-demo';
import { streamLine } from '#tests/support/n8n-stream';
import { lead } from '#tests/support/requests';
import { answer, answerOutput, type Behaviour } from '#tests/support/webhook';

// The states that a visitor can bring the page into, each reached as a visitor would. `npm run bench -- screenshots`
// takes pictures of them, and axe checks them (tests/e2e/states.spec.ts).

export type PageState = {
  name: string;
  /**
   * The page's context has the site as its `baseURL`. The site has `answerByMessage` as its chat webhook, and
   * no voice service.
   */
  reach(page: Page): Promise<unknown>;
};

const MESSAGES = { rich: 'How fast is a rollout?', open: 'Tell me everything.', fails: 'Fail, please.' };

/** A chat webhook that answers, starts and never ends, or fails, as the message asks. */
export const answerByMessage: Behaviour = (request, response) => {
  const message = String(request.form?.get('message'));
  if (message === MESSAGES.fails) return answer('{}', 500)(request, response);
  if (message !== MESSAGES.open) return answerOutput(richReply)(request, response);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write(`${streamLine('begin')}${streamLine('item', 'A rollout takes five days. On the first, ')}`);
};

async function say(page: Page, message: string): Promise<ChatPanel> {
  const chat = new ChatPanel(page, 'tab');
  await chat.open();
  await chat.send(message);
  return chat;
}

async function record(page: Page): Promise<ChatPanel> {
  const chat = new ChatPanel(page, 'tab');
  await chat.open();
  await chat.panel.getByRole('button', { name: chatWords.recording.start }).click();
  const progress = chatWords.recording.progress
    .replace('{seconds}', '1')
    .replace('{max}', String(RECORDING_MAX_SECONDS));
  await chat.panel.getByText(progress).waitFor();
  return chat;
}

async function openForm(page: Page): Promise<ContactForm> {
  const form = new ContactForm(page);
  await page.goto('/#contact');
  await form.isReady();
  return form;
}

export const pageStates: readonly PageState[] = [
  { name: 'page', reach: (page) => new ContactForm(page).open() },
  {
    name: 'menu',
    async reach(page) {
      await page.goto('/');
      await page.getByRole('button', { name: header.menu.open }).click();
      await page.getByRole('navigation', { name: header.menu.label }).waitFor();
    },
  },
  { name: 'chat-empty', reach: (page) => new ChatPanel(page, 'tab').open() },
  {
    name: 'chat-streaming',
    async reach(page) {
      const chat = await say(page, MESSAGES.open);
      await chat.panel.getByText('A rollout takes five days').waitFor();
    },
  },
  {
    name: 'chat-answered',
    async reach(page) {
      const chat = await say(page, MESSAGES.rich);
      await chat.entries.getByRole('table').waitFor();
    },
  },
  {
    name: 'chat-failed',
    async reach(page) {
      const chat = await say(page, MESSAGES.fails);
      await chat.panel.getByRole('button', { name: chatWords.retry }).waitFor();
    },
  },
  { name: 'chat-recording', reach: record },
  {
    name: 'chat-preview',
    async reach(page) {
      const chat = await record(page);
      await chat.panel.getByRole('button', { name: chatWords.recording.stop }).click();
      await chat.panel.getByRole('region', { name: chatWords.recording.preview }).waitFor();
    },
  },
  {
    name: 'chat-floating',
    async reach(page) {
      await openForm(page);
      await new ChatPanel(page, 'floating').reach();
    },
  },
  {
    name: 'voice-idle',
    async reach(page) {
      await new VoiceDemo(page).open();
      await new ContactForm(page).isReady();
    },
  },
  {
    name: 'voice-call',
    async reach(page) {
      const voice = new VoiceDemo(page);
      await voice.open();
      await voice.call();
    },
  },
  {
    name: 'voice-ended',
    async reach(page) {
      const voice = new VoiceDemo(page);
      await voice.open();
      await voice.call();
      await voice.end.click();
      await voice.start.waitFor();
    },
  },
  { name: 'automation', reach: (page) => page.goto('/#automation') },
  {
    name: 'form-filled',
    async reach(page) {
      const form = await openForm(page);
      await form.fill(lead);
    },
  },
  {
    name: 'form-invalid',
    async reach(page) {
      const form = await openForm(page);
      await form.submit.click();
      await form.form.locator(':invalid').first().waitFor();
    },
  },
  {
    name: 'form-failed',
    async reach(page) {
      await page.route('**/api/contact', (route) => route.abort());
      const form = await openForm(page);
      await form.send(lead);
      // On a phone no toast repeats it.
      await form.form.getByRole('alert').waitFor();
    },
  },
  {
    name: 'form-sent',
    async reach(page) {
      const form = await openForm(page);
      await form.send(lead);
      await page.getByText(contact.success.thanks).waitFor();
    },
  },
  { name: 'not-found', reach: (page) => page.goto('/nowhere') },
];
