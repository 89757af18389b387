import { randomUUID } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';
import { type ChatPanel, createChatPanel } from '#tests/support/e2e/chat-panel';
import { type ContactForm, createContactForm } from '#tests/support/e2e/contact-form';
import { type Microphone, watchMicrophone } from '#tests/support/e2e/microphone';
import { createVoiceDemo, type VoiceDemo } from '#tests/support/e2e/voice-demo';
import { lead } from '#tests/support/requests';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';
import { answer, answerOutput, type Behaviour, startWebhook, type Webhook } from '#tests/support/webhook';

// The base of every browser test: the built site with its upstreams, a visitor's page, and the page's three
// features. Tests with the same options share one site.

export const VOICE_KEY = 'voice-key-for-tests';
/** The voice service makes a call. */
const startedCall: Behaviour = (request, response) => {
  const call = { id: randomUUID(), webCallUrl: 'https://rooms.daily.co/demo', monitor: { controlUrl: 'x' } };
  return answer(JSON.stringify(call), 201)(request, response);
};

type SiteOptions = {
  /** Whether both webhooks and the voice service are set. Otherwise the site uses its built-in ones. */
  isConnected: boolean;
  /** The site's other variables. */
  variables: Record<string, string>;
};

type Upstreams = Record<'chatWebhook' | 'contactWebhook' | 'voiceService', Webhook>;

type Fixtures = {
  /**
   * Errors that this test causes on purpose, as the console or the page reports them. Only one pattern:
   * Playwright would take the second of two for the fixture's options.
   */
  expectedErrors: RegExp[];
  chat: ChatPanel;
  floatingChat: ChatPanel;
  form: ContactForm;
  /** The microphone as the page uses it, watched from the next address on. */
  mic: Microphone;
  voice: VoiceDemo;
  /** A visitor's entries in the form. They differ per test, because the same words are the same lead. */
  lead: typeof lead;
  resetUpstreams: undefined;
};

/** An upstream of the site, one per worker. `resetUpstreams` sets its behaviour. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
const upstream = async ({}, use: (webhook: Webhook) => Promise<void>) => {
  await using webhook = await startWebhook();
  await use(webhook);
};

export const test = base.extend<Fixtures, SiteOptions & Upstreams & { site: Site }>({
  isConnected: [true, { option: true, scope: 'worker' }],
  variables: [{}, { option: true, scope: 'worker' }],
  chatWebhook: [upstream, { scope: 'worker' }],
  contactWebhook: [upstream, { scope: 'worker' }],
  voiceService: [upstream, { scope: 'worker' }],
  site: [
    async ({ isConnected, variables, chatWebhook, contactWebhook, voiceService }, use) => {
      const connections = {
        CHAT_WEBHOOK_URL: chatWebhook.url,
        CONTACT_WEBHOOK_URL: contactWebhook.url,
        VAPI_API_KEY: VOICE_KEY,
        VAPI_ASSISTANT: 'assistant-1',
        VAPI_API_URL: new URL(voiceService.url).origin,
      };
      const site = await startSite({ ...(isConnected ? connections : {}), ...variables });
      await use(site);
      // A site that stops waits for its open runs.
      chatWebhook.hangUp();
      await site.stop();
    },
    { scope: 'worker' },
  ],
  resetUpstreams: [
    async ({ chatWebhook, contactWebhook, voiceService }, use) => {
      for (const webhook of [chatWebhook, contactWebhook, voiceService]) webhook.received.length = 0;
      chatWebhook.behave(answerOutput('Hello.'));
      contactWebhook.behave(answer(''));
      voiceService.behave(startedCall);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: ({ site }, use) => use(site.url),
  expectedErrors: [[], { option: true }],
  // Each test is a separate visitor to the rate limits.
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, [VISITOR_HEADER]: nextVisitor() }),
  // Anything unexpected on the console or the network fails the test.
  page: async ({ page, expectedErrors }, use) => {
    const surprises: string[] = [];
    watch(page, expectedErrors, surprises);
    await use(page);
    if (surprises.length > 0) throw new Error(`Unexpected:\n${surprises.join('\n')}`);
  },
  chat: ({ page }, use) => use(createChatPanel(page, 'tab')),
  floatingChat: ({ page }, use) => use(createChatPanel(page, 'floating')),
  form: ({ page }, use) => use(createContactForm(page)),
  mic: async ({ page }, use) => use(await watchMicrophone(page)),
  voice: ({ page }, use) => use(createVoiceDemo(page)),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  lead: ({}, use, { testId }) => use({ ...lead, message: `${lead.message}\n(${testId})` }),
});

function watch(page: Page, expected: RegExp[], surprises: string[]): void {
  const note = (kind: string, text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) surprises.push(`${kind}: ${text}`);
  };
  page.on('console', (message) => {
    // Chromium requests /favicon.ico by itself when a document names no icon.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (message.type() === 'error') note('console', message.text());
  });
  page.on('pageerror', ({ message }) => note('page error', message));
  // The browser resolves only this machine's names (playwright.config.ts).
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED')
      surprises.push(`request: ${request.url()}`);
  });
}

/** The console's message about a request to us that failed with one of these statuses. */
export function failedRequest(...statuses: number[]): RegExp {
  return new RegExp(`Failed to load resource: the server responded with a status of (${statuses.join('|')})`);
}

export { expect } from '@playwright/test';
