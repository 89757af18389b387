import type { Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { header } from '#lib/content/site';
import { RECORDING_MAX_SECONDS } from '#lib/contracts/limits';
import { contactForm, fillContact, waitForContactForm } from '#tests/support/contact-page';
import { openChat, openFloatingChat } from '#tests/support/e2e/chat-page';
import { richReply } from '#tests/support/e2e/rich-reply';
import { streamLine } from '#tests/support/n8n-stream';
import { lead } from '#tests/support/requests';
import { openVoice } from '#tests/support/voice-page';
import { answer, answerOutput, type Behaviour } from '#tests/support/webhook';

// The states that a visitor can bring the page into, each reached as a visitor reaches it. Pictures are taken of them
// (`npm run screenshots`), and axe looks at them (tests/e2e/states.spec.ts).

/** What a state's page talks to; the site must be started with `answerByMessage` as its chat webhook. */
export type StateSetup = { page: Page; url: string };

export type PageState = {
  name: string;
  reach(setup: StateSetup): Promise<unknown>;
};

const MESSAGES = { rich: 'How fast is a rollout?', open: 'Tell me everything.', fails: 'Fail, please.' };

/** A chat webhook that answers well, begins and never ends, or refuses, as the message asks. */
export const answerByMessage: Behaviour = (request, response) => {
  const message = String(request.form?.get('message'));
  if (message === MESSAGES.fails) return answer('{}', 500)(request, response);
  if (message !== MESSAGES.open) return answerOutput(richReply)(request, response);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write(`${streamLine('begin')}${streamLine('item', 'A rollout takes five days. On the first, ')}`);
};

async function say(setup: StateSetup, message: string) {
  const opened = await openChat(setup.page, setup.url);
  await opened.box.fill(message);
  await opened.box.press('Enter');
  return opened;
}

async function record(setup: StateSetup) {
  const { panel } = await openChat(setup.page, setup.url);
  await panel.getByRole('button', { name: chat.recording.start }).click();
  const progress = chat.recording.progress
    .replace('{seconds}', '1')
    .replace('{max}', String(RECORDING_MAX_SECONDS));
  await panel.getByText(progress).waitFor();
  return panel;
}

async function fillForm({ page, url }: StateSetup) {
  await page.goto(`${url}/#contact`);
  await waitForContactForm(page);
  await fillContact(page, lead);
  return contactForm(page);
}

export const pageStates: readonly PageState[] = [
  { name: 'page', reach: ({ page, url }) => page.goto(url) },
  { name: 'hero', reach: ({ page, url }) => page.goto(url) },
  {
    name: 'menu',
    async reach({ page, url }) {
      await page.goto(url);
      await page.getByRole('button', { name: header.menu.open }).click();
      await page.getByRole('navigation', { name: header.menu.label }).waitFor();
    },
  },
  { name: 'chat-empty', reach: ({ page, url }) => openChat(page, url) },
  {
    name: 'chat-streaming',
    async reach(setup) {
      const { panel } = await say(setup, MESSAGES.open);
      await panel.getByText('A rollout takes five days').waitFor();
    },
  },
  {
    name: 'chat-answered',
    async reach(setup) {
      const { entries } = await say(setup, MESSAGES.rich);
      await entries.getByRole('table').waitFor();
    },
  },
  {
    name: 'chat-failed',
    async reach(setup) {
      const { panel } = await say(setup, MESSAGES.fails);
      await panel.getByRole('button', { name: chat.retry }).waitFor();
    },
  },
  { name: 'chat-recording', reach: record },
  {
    name: 'chat-preview',
    async reach(setup) {
      const panel = await record(setup);
      await panel.getByRole('button', { name: chat.recording.stop }).click();
      await panel.getByRole('region', { name: chat.recording.preview }).waitFor();
    },
  },
  {
    name: 'chat-floating',
    async reach({ page, url }) {
      await page.goto(`${url}/#contact`);
      await waitForContactForm(page);
      await (await openFloatingChat(page)).waitFor();
    },
  },
  {
    name: 'voice-idle',
    async reach({ page, url }) {
      await openVoice(page, url);
      await waitForContactForm(page);
    },
  },
  {
    name: 'voice-call',
    async reach({ page, url }) {
      const { start, end } = await openVoice(page, url);
      await start.click();
      await end.waitFor();
    },
  },
  {
    name: 'voice-ended',
    async reach({ page, url }) {
      const { start, end } = await openVoice(page, url);
      await start.click();
      await end.click();
      await start.waitFor();
    },
  },
  { name: 'automation', reach: ({ page, url }) => page.goto(`${url}/#automation`) },
  { name: 'form-filled', reach: fillForm },
  {
    name: 'form-invalid',
    async reach({ page, url }) {
      await page.goto(`${url}/#contact`);
      await waitForContactForm(page);
      await contactForm(page).submit.click();
      await contactForm(page).form.locator(':invalid').first().waitFor();
    },
  },
  {
    name: 'form-failed',
    async reach(setup) {
      await setup.page.route('**/api/contact', (route) => route.abort());
      const { submit } = await fillForm(setup);
      await submit.click();
      // On a phone no toast says it as well.
      await contactForm(setup.page).form.getByRole('alert').waitFor();
    },
  },
  {
    name: 'form-sent',
    async reach(setup) {
      const { submit } = await fillForm(setup);
      await submit.click();
      await setup.page.getByText(contact.success.thanks).waitFor();
    },
  },
  { name: 'not-found', reach: ({ page, url }) => page.goto(`${url}/nowhere`) },
];
