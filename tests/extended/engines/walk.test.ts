import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chat } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { hero } from '#lib/content/hero';
import { failure, header, notFound } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { useCases } from '#lib/content/use-cases';
import { voice } from '#lib/content/voice';
import { CONTACT_SUCCESS_MS } from '#lib/contracts/limits';
import type { EnginePage } from '#tests/extended/engines/engine';
import { chromium, firefox } from '#tests/extended/engines/puppeteer';
import { standInFront } from '#tests/extended/engines/site-in-front';
import { labelled, named, says, startVisit } from '#tests/extended/engines/visit';
import { webkit } from '#tests/extended/engines/webkit';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { answer, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// One visit in every engine of this machine. The steps run in order. Each starts where the previous one
// ended, unless it opens a URL.

const engines = [chromium, firefox, webkit].filter((engine) => engine.isHere());

// `--paper` of the dark scheme in app/globals.css.
const DARK = 'rgb(16, 18, 20)';

const noErrorPage = `!${says(failure.title)}`;
const tab = ({ title }: { title: string }) => named('[role=tab]', title);
const isShown = ({ id }: { id: string }) =>
  `document.getElementById(${JSON.stringify(id)}).checkVisibility()`;

type Visit = ReturnType<typeof startVisit>;

async function ask(visit: Visit, words: string): Promise<void> {
  // The shell looks the same, but only the panel has a log.
  await visit.wait(`!!document.querySelector('[role=log]')`);
  await visit.write(labelled(chat.inputLabel), words);
  await visit.pressEnter();
  await visit.wait(says('We answer calls day and night.'));
  expect(chatWebhook.received.at(-1)?.form?.get('message')).toBe(words);
}

/** Each visit sends different words, because the same words would be the same lead. */
async function sendForm(visit: Visit, from: string): Promise<typeof lead> {
  // No line break: it would be typed as Enter.
  const fields = { ...lead, message: `We miss calls after six, ${from}.` };
  for (const [name, value] of Object.entries(fields))
    await visit.write(labelled(contact.fields[name as keyof typeof fields].label), value);
  await visit.press(`document.querySelector('form[action="/api/contact"] button[type=submit]')`);
  return fields;
}

const leadArrived = (fields: typeof lead) =>
  expect.poll(() => contactWebhook.received.at(-1)?.json).toMatchObject(fields);

let chatWebhook: Webhook;
let contactWebhook: Webhook;
let site: Site;

beforeAll(async () => {
  chatWebhook = await startWebhook(answerOutput('We answer calls day and night.'));
  contactWebhook = await startWebhook(answer(''));
  site = await startSite({ CHAT_WEBHOOK_URL: chatWebhook.url, CONTACT_WEBHOOK_URL: contactWebhook.url });
});
afterAll(async () => {
  await site?.stop();
  await chatWebhook?.close();
  await contactWebhook?.close();
});

describe.each(engines)('$name', (engine) => {
  let front: Awaited<ReturnType<typeof standInFront>>;
  let page: EnginePage;
  let visit: Visit;

  beforeAll(async () => {
    chatWebhook.received.length = 0;
    contactWebhook.received.length = 0;
    front = await standInFront(() => site.url, `10.0.0.${engines.indexOf(engine) + 1}`);
    page = await engine.open();
    visit = startVisit(page);
    await page.resize(1280, 900);
  });
  afterAll(async () => {
    await page?.close();
    await front?.close();
  });

  // First, while the browser's cache is empty.
  test('keeps presses from before the scripts', async () => {
    front.hold();
    await page.go(front.url);
    await visit.press(tab(useCases.automation));
    await visit.press(named('button', testimonials.more));
    await expect.poll(front.heldCount).toBeGreaterThan(0);
    front.release();
    await visit.hydrated();
    await visit.wait(isShown(useCases.automation));
    await visit.wait(`${tab(useCases.automation)}.ariaSelected === 'true'`);
    await visit.wait(says(testimonials.less));
  });

  test('opens the whole page without the loader’s last resort', async () => {
    await page.go(front.url);
    await visit.hydrated();
    expect(await page.read(noErrorPage)).toBe(true);
    for (const width of [480, 1280]) {
      await page.resize(width, 900);
      await visit.wait('document.documentElement.scrollWidth <= innerWidth');
    }
  });

  // The loader's last resort is a long timer, which is held here, so the paint must have started the scripts.
  test.each(['/#contact', '/#ai-chat-agents'])(
    'follows the deep link %s as fast as the page opens',
    async (link) => {
      await page.go('about:blank');
      await page.go(`${front.url}${link}`);
      await visit.wait('scrollY > 0');
      await visit.hydrated();
    },
  );

  test('reloads as fast when the page is scrolled', async () => {
    await page.go('about:blank');
    await page.go(front.url);
    await visit.hydrated();
    await page.read('scrollTo({ top: 1500, behavior: "instant" })');
    await page.reload();
    await visit.hydrated();
  });

  // Tests the walk itself: none of its presses may hit something else.
  test('repeats a press whose target has moved', async () => {
    await page.read(`void addEventListener('pointermove', () => {
      ${tab(useCases.chat)}.style.translate = '0 -9rem';
    }, { capture: true, once: true })`);
    await visit.press(tab(useCases.chat));
    await visit.wait(isShown(useCases.chat));
  });

  test('changes tabs and opens the menu', async () => {
    for (const one of [useCases.chat, useCases.voice]) {
      await visit.press(tab(one));
      await visit.wait(isShown(one));
    }
    await page.resize(480, 900);
    await visit.press(named('button', header.menu.open));
    await visit.wait(`document.querySelector('#menu').checkVisibility()`);
    await visit.press(named('button', header.menu.close));
    await visit.wait(`!document.querySelector('#menu').checkVisibility()`);
    await page.resize(1280, 900);
  });

  test('chats, and a reload keeps the conversation', async () => {
    await page.go('about:blank');
    await page.go(`${front.url}/#ai-chat-agents`);
    await visit.hydrated();
    await ask(visit, 'Do you answer calls?');
    await page.reload();
    await visit.hydrated();
    await visit.wait(says('We answer calls day and night.'));
    await visit.wait(says('Do you answer calls?'));
  });

  // WebKitGTK always asks a person to allow the microphone.
  if (engine.records)
    test('records a message: focus goes to the preview, and the message arrives', async () => {
      const before = chatWebhook.received.length;
      await visit.press(named('button', chat.recording.start));
      await visit.wait(says('1s / 60s'));
      await visit.press(named('button', chat.recording.stop));
      await visit.wait(`document.activeElement === ${named('button', chat.recording.play)}`);
      await visit.press(named('button', chat.recording.send));
      await expect.poll(() => chatWebhook.received.length).toBe(before + 1);
      const form = chatWebhook.received.at(-1)?.form;
      expect(form?.get('dataType')).toBe('voice');
    });

  test('has a typed call on the built-in engine', async () => {
    await page.go('about:blank');
    await page.go(`${front.url}/#ai-voice-agents`);
    await visit.hydrated();
    await visit.press(named('button', voice.start));
    await visit.wait(named('button', voice.end).replace(/^/, '!!'));
    await visit.write(labelled(voice.sayLabel), 'How much is it?');
    await visit.pressEnter();
    await visit.wait(says('How much is it?'));
    await expect.poll(() => chatWebhook.received.at(-1)?.form?.get('message')).toBe('How much is it?');
    await visit.wait(says('We answer calls day and night.'));
    await visit.press(named('button', voice.end));
    await visit.wait(says('You can try again'));
  });

  test('sends the form, and focus stays in it when the thanks end and another message is started', async () => {
    await page.go('about:blank');
    await page.go(`${front.url}/#contact`);
    await visit.hydrated();
    const fields = await sendForm(visit, `in ${engine.name}`);
    await visit.wait(says(contact.success.thanks));
    await leadArrived(fields);
    // Then its timer runs too.
    await visit.wait(`document.activeElement?.dataset.slot === 'receipt'`);
    // The worst case an engine may produce: a frame before React has changed the page.
    const fired = await page.read(`(() => {
      const { requestAnimationFrame } = window;
      window.requestAnimationFrame = (callback) => (callback(performance.now()), 0);
      const count = fireTimers(${CONTACT_SUCCESS_MS});
      window.requestAnimationFrame = requestAnimationFrame;
      return count;
    })()`);
    expect(fired).toBeGreaterThan(0);
    await visit.wait(`!${says(contact.success.thanks)}`);
    await visit.wait(`document.activeElement?.closest('form')?.getAttribute('action') === '/api/contact'`);
  });

  test('shows a 404 at an unknown address, with a link back', async () => {
    await page.go(`${front.url}/nowhere`);
    await visit.wait(says(notFound.text));
    await visit.press(named('a', notFound.link));
    await visit.wait(`location.pathname === '/' && ${says(hero.headline)}`);
  });
});

// WebKit's window is never narrower than 447 pixels.
const PHONE = [480, 850] as const;

describe.each(engines)('$name on a phone, in the dark scheme', (engine) => {
  test('chats and sends the form', async () => {
    const front = await standInFront(() => site.url, `10.0.1.${engines.indexOf(engine) + 1}`);
    const page = await engine.open({ isDark: true });
    try {
      const visit = startVisit(page);
      await page.resize(...PHONE);
      await page.go(`${front.url}/#ai-chat-agents`);
      await visit.hydrated();
      expect(await page.read('getComputedStyle(document.documentElement).backgroundColor')).toBe(DARK);
      await ask(visit, 'Do you answer in the dark?');
      await page.go(`${front.url}/#contact`);
      await leadArrived(await sendForm(visit, `on the road, in ${engine.name}`));
      await visit.wait(says(contact.success.thanks));
      await visit.wait('document.documentElement.scrollWidth <= innerWidth');
    } finally {
      await page.close();
      await front.close();
    }
  });
});

describe.each(engines)('$name without JavaScript', (engine) => {
  test('shows every panel, and a page with thanks for the form', async () => {
    const front = await standInFront(() => site.url, `10.0.2.${engines.indexOf(engine) + 1}`);
    const page = await engine.open({ hasScripts: false });
    try {
      const visit = startVisit(page, { hasScripts: false });
      await page.resize(...PHONE);
      await page.go(front.url);
      for (const one of Object.values(useCases)) expect(await page.read(isShown(one))).toBe(true);
      expect(await page.read(says(chat.withoutScripts))).toBe(true);
      expect(await page.read(says(voice.withoutScripts))).toBe(true);
      const fields = await sendForm(visit, `without scripts, in ${engine.name}`);
      await visit.wait(says(contact.success.description));
      await leadArrived(fields);
    } finally {
      await page.close();
      await front.close();
    }
  });
});

if (webkit.isHere())
  describe('below the support line', () => {
    test('WebKit without popovers keeps the page', async () => {
      const front = await standInFront(() => site.url, '10.0.0.9');
      const page = await webkit.open({ hasPopovers: false });
      try {
        const visit = startVisit(page);
        await page.resize(480, 900);
        await page.go(front.url);
        expect(await page.read(`'popover' in HTMLElement.prototype`)).toBe(false);
        await visit.hydrated();
        expect(await page.read(noErrorPage)).toBe(true);
        expect(await page.read(`document.querySelector('#menu').checkVisibility()`)).toBe(false);
        await visit.press(tab(useCases.chat));
        await visit.wait(isShown(useCases.chat));
      } finally {
        await page.close();
        await front.close();
      }
    });
  });
