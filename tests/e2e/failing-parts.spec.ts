import { chatEntry } from '#lib/content/chat-entry';
import { contact } from '#lib/content/contact';
import { failure } from '#lib/content/site';
import { useCases } from '#lib/content/use-cases';
import { voice as voiceWords } from '#lib/content/voice';
import {
  breakObserver,
  expectChatWorks,
  expectFormWorks,
  expectVoiceWorks,
  mend,
  watchReports,
} from '#tests/support/e2e/failing-parts';
import { expect, test } from '#tests/support/e2e/test';

// Parts fail on their own: chat, call and form do not take each other or the page down.

test('with only invalid data in storage, chat, call and form work', async ({
  page,
  chat,
  voice,
  form,
  lead,
}) => {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    const strange = {
      localStorage: {
        chat_session_id: '{"id":1}',
        chat_messages: '{"session":"{\\"id\\":1}","messages":[{"id":1},null]}',
        chat_recording: 'true',
        voice_credits_: '[]',
        'voice_credits_{}': '{"remainingCredits":{},"nextRefreshTime":1e400}',
      },
      sessionStorage: { chat_unsent: '\0'.repeat(3), contact_submission: '{} {} {}' },
    };
    for (const kind of ['localStorage', 'sessionStorage'] as const)
      for (const [key, value] of Object.entries(strange[kind])) window[kind].setItem(key, value);
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('keyval-store');
      opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
      opening.onerror = reject;
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('keyval', 'readwrite');
        const value = { blob: 'no sound', durationSeconds: {}, savedAt: Date.now() };
        transaction.objectStore('keyval').put(value, 'chat_recording');
        transaction.oncomplete = resolve;
        transaction.onerror = reject;
        opening.result.close();
      };
    });
  });
  await expectVoiceWorks(voice);
  await expectChatWorks(chat);
  await expect(chat.preview).toHaveCount(0);
  await expectFormWorks(form, lead);
  await expect(page.getByText(failure.title)).toHaveCount(0);
});

test.describe('a part that throws', () => {
  test.use({ expectedErrors: [/broken on purpose/] });

  test('the chat: a message, a way forward, and the others work', async ({
    page,
    chat,
    voice,
    form,
    lead,
  }) => {
    const reports = watchReports(page);
    await breakObserver(page, 'ResizeObserver', '[data-slot="chat-panel"]');
    await page.goto('/#ai-chat-agents');
    const place = page.getByRole('tabpanel', { name: useCases.chat.title });
    await expect(place.getByRole('alert')).toHaveText(chatEntry.broken);
    expect([...new Set(reports)]).toEqual(['broken on purpose']);
    await expect(place.getByRole('link', { name: failure.instead.text })).toHaveAttribute('href', '#contact');
    await expectFormWorks(form, lead);
    await expectVoiceWorks(voice);

    await page.goto('/#ai-chat-agents');
    await place.getByRole('button', { name: failure.retry }).click();
    await expect(place.getByRole('alert')).toHaveText(chatEntry.broken);
    await mend(page);
    await place.getByRole('button', { name: failure.retry }).click();
    await expectChatWorks(chat);
  });

  test('the voice demo: a message, a way forward, and the others work', async ({
    page,
    chat,
    voice,
    form,
    lead,
  }) => {
    const reports = watchReports(page);
    await breakObserver(page, 'IntersectionObserver', '[data-slot="voice"]');
    await page.goto('/#ai-voice-agents');
    await expect(voice.panel.getByRole('alert')).toHaveText(voiceWords.broken);
    // The launcher observes the demo's button as well, and fails with it.
    expect([...new Set(reports)]).toEqual(['broken on purpose']);
    const instead = voice.panel.getByRole('link', { name: failure.instead.text });
    await expect(instead).toHaveAttribute('href', '#contact');
    await expectChatWorks(chat);
    await expectFormWorks(form, lead);

    await page.goto('/#ai-voice-agents');
    await expect(voice.panel.getByRole('alert')).toBeVisible();
    await mend(page);
    await voice.panel.getByRole('button', { name: failure.retry }).click();
    await expect(voice.start).toBeVisible();
    await expect(voice.panel).toContainText(voiceWords.credits.replace('{n}', '3'));
  });

  test('the form: a message, and the others work', async ({ page, chat, voice }) => {
    const reports = watchReports(page);
    await page.addInitScript(() => {
      Object.defineProperty(HTMLFormElement.prototype, 'noValidate', {
        set() {
          throw new Error('broken on purpose');
        },
      });
    });
    await page.goto('/#contact');
    await expect(page.getByRole('alert').filter({ hasText: contact.broken })).toBeVisible();
    expect(reports).toEqual(['broken on purpose']);
    await expectChatWorks(chat);
    await expectVoiceWorks(voice);
  });

  test('outside any part: the page says so even before hydration, and recovers', async ({
    page,
    form,
    lead,
  }) => {
    const reports = watchReports(page);
    await page.addInitScript(() => {
      const { queueMicrotask } = window;
      let isFirst = true;
      window.queueMicrotask = (callback) => {
        if (isFirst && String(callback).includes('hydrated')) {
          isFirst = false;
          throw new Error('broken on purpose');
        }
        queueMicrotask.call(window, callback);
      };
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: failure.title })).toBeVisible();
    await expect(page.getByText(failure.text)).toBeVisible();
    expect(reports).toEqual(['broken on purpose']);
    // It looks like the rest of the site.
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(246, 244, 238)');
    await expect(page.locator('body')).toHaveCSS('font-family', /instrument/);
    await page.getByRole('button', { name: failure.retry }).click();
    await form.isReady();
    await form.send(lead);
    await expect(form.thanks).toBeVisible();
  });
});
