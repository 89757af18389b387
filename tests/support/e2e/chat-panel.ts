import type { Locator, Page } from '@playwright/test';
import { callbackLabels, callbackView } from '#lib/content/callback';
import { chat } from '#lib/content/chat';
import type { CallbackField } from '#lib/contracts/callback';
import { isHydrated } from '#tests/support/e2e/hydrated';

/** The chat as a visitor uses it, in the AI Chat Agents tab or in the floating panel. */
export class ChatPanel {
  readonly page: Page;
  readonly view: 'tab' | 'floating';
  readonly panel: Locator;
  readonly box: Locator;
  readonly sendButton: Locator;
  readonly recordButton: Locator;
  /** A recording that can be played, sent or deleted. */
  readonly preview: Locator;
  readonly list: Locator;
  /** Messages and replies, without those still being written. */
  readonly entries: Locator;
  readonly pending: Locator;
  /** The last message as a ticket, beside the conversation. */
  readonly ticket: Locator;
  readonly toast: Locator;
  readonly launcher: Locator;
  readonly close: Locator;

  constructor(page: Page, view: 'tab' | 'floating') {
    this.page = page;
    this.view = view;
    this.panel = page.getByRole(view === 'tab' ? 'region' : 'dialog', { name: chat.title });
    this.box = this.panel.getByRole('textbox', { name: chat.inputLabel });
    const { full, compact } = chat.send;
    this.sendButton = this.panel.getByRole('button', { name: new RegExp(`^(?:${full}|${compact})$`) });
    this.recordButton = this.panel.getByRole('button', { name: chat.recording.start });
    this.preview = this.panel.getByRole('region', { name: chat.recording.preview });
    this.list = this.panel.getByRole('group', { name: chat.listLabel });
    this.entries = this.list.locator('[data-slot="chat-entry"]').filter({ has: page.locator('time') });
    this.pending = this.list.locator('[data-slot="chat-pending"]');
    this.ticket = this.panel.locator('[data-slot="ticket"]');
    this.toast = this.panel.locator('[data-slot="chat-toast"] > div');
    this.launcher = page.getByRole('button', { name: chat.launcher.open });
    this.close = this.panel.getByRole('button', { name: chat.launcher.close });
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  /** A row of the visitor's request. */
  row(field: CallbackField): Locator {
    const request = this.panel.getByRole('region', { name: callbackView.title });
    return request.getByRole('textbox', { name: callbackLabels[field] });
  }

  /** Opens the page, then the tab or the floating panel. */
  async open(): Promise<void> {
    await this.page.goto(this.view === 'tab' ? '/#ai-chat-agents' : '/');
    await this.reach();
  }

  /** On an open page: waits for the tab's panel, or opens the floating one. */
  async reach(): Promise<void> {
    await isHydrated(this.page);
    if (this.view === 'floating') await this.launcher.click();
    await this.list.waitFor();
  }

  async send(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }

  /** Starts to record and waits until a second is recorded. */
  async startRecording(): Promise<void> {
    await this.recordButton.click();
    await this.panel.getByText(/^Recording\.\.\. [1-9]/).waitFor();
  }

  async record(): Promise<void> {
    await this.startRecording();
    await this.button(chat.recording.stop).click();
    await this.preview.waitFor();
  }

  async choose(action: string): Promise<void> {
    await this.button(chat.menu).click();
    await this.button(action).click();
  }

  async forget(): Promise<void> {
    await this.choose(chat.forget.action);
    await this.button(chat.forget.confirm).click();
  }

  async retry(): Promise<void> {
    await this.button(chat.retry).click();
  }
}
