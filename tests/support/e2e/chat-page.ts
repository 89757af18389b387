import type { Page } from '@playwright/test';
import { chat } from '#lib/content/chat';

/** The chat panel in the AI Chat Agents tab, as a visitor uses it. */
export async function openChat(page: Page, url: string) {
  await page.goto(`${url}/#ai-chat-agents`);
  const panel = page.getByRole('region', { name: chat.title });
  const box = panel.getByRole('textbox', { name: chat.inputLabel });
  const sendButton = panel.getByRole('button', { name: /^Send( Message)?$/ });
  const entries = panel
    .getByRole('group', { name: chat.listLabel })
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  // The shell looks the same; the log is there once the panel lives.
  await panel.getByRole('log').waitFor({ state: 'attached' });
  return { panel, box, sendButton, entries };
}

/** The floating panel, opened from where neither the hero nor the chat's own tab is in view. */
export async function openFloatingChat(page: Page) {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: chat.launcher.open }).click();
  return page.getByRole('dialog', { name: chat.title });
}
