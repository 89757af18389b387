import { expect, type Page } from '@playwright/test';
import { callbackView, rowWords } from '#lib/content/callback';
import { chat, ticketWords } from '#lib/content/chat';
import type { RowName } from '#lib/contracts/callback';
import { waitForHydration } from '#tests/support/e2e/hydration';

/** The chat as a visitor uses it, in the AI Chat Agents tab or in the floating panel. */
export function createChatPanel(page: Page, view: 'tab' | 'floating') {
  const panel = page.getByRole(view === 'tab' ? 'region' : 'dialog', { name: chat.title });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const box = panel.getByRole('textbox', { name: chat.inputLabel });
  const recordButton = panel.getByRole('button', { name: chat.recording.start });
  /** A recording that can be played, sent or deleted. */
  const preview = panel.getByRole('region', { name: chat.recording.preview });
  const list = panel.getByRole('group', { name: chat.listLabel });
  /** Messages and replies, without those still being written. */
  const entries = list.locator('[data-slot="chat-entry"]').filter({ has: page.locator('time') });
  const launcher = page.getByRole('button', { name: chat.launcher.open });
  const { full, compact } = chat.send;

  /** On an open page: waits for the tab's panel, or opens the floating one. */
  async function reach(): Promise<void> {
    await waitForHydration(page);
    if (view === 'floating') await launcher.click();
    await list.waitFor();
  }

  /** Starts to record and waits until a second is recorded. */
  async function startRecording(): Promise<void> {
    await recordButton.click();
    await panel.getByText(/^Recording\.\.\. [1-9]/).waitFor();
  }

  async function send(text: string): Promise<void> {
    await box.fill(text);
    await box.press('Enter');
  }

  return {
    panel,
    button,
    box,
    sendButton: panel.getByRole('button', { name: new RegExp(`^(?:${full}|${compact})$`) }),
    recordButton,
    preview,
    list,
    entries,
    pending: list.locator('[data-slot="chat-pending"]'),
    /** The last message as a ticket, beside the conversation. */
    ticket: panel.getByRole('region', { name: ticketWords.title }),
    toast: panel.locator('[data-slot="toast"] > div'),
    launcher,
    close: panel.getByRole('button', { name: chat.launcher.close }),
    /** A row of the visitor's request. */
    row: (name: RowName) =>
      panel
        .getByRole('group', { name: callbackView.title })
        .getByRole('textbox', { name: rowWords[name].label }),
    /** Opens the page, then the tab or the floating panel. */
    async open() {
      await page.goto(view === 'tab' ? '/#ai-chat-agents' : '/');
      await reach();
    },
    reach,
    send,
    /** Sends a text and waits for its reply, with which there are `count` entries, and until the next can be sent. */
    async ask(text: string, count = 2) {
      await send(text);
      await expect(entries).toHaveCount(count);
      await expect(box).toBeEnabled();
    },
    startRecording,
    async record() {
      await startRecording();
      await button(chat.recording.stop).click();
      await preview.waitFor();
    },
    async forget() {
      page.once('dialog', (dialog) => dialog.accept());
      await button(chat.forget.action).click();
    },
    retry: () => button(chat.retry).click(),
  };
}

export type ChatPanel = ReturnType<typeof createChatPanel>;
