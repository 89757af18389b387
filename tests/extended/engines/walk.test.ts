import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callWords } from '#lib/content/call';
import { chat } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { header } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { useCases } from '#lib/content/use-cases';
import { voice } from '#lib/content/voice';
import { openFirefox, openWebKit } from '#tests/extended/engines/drivers';
import { startFront } from '#tests/extended/engines/front';
import { labelled, named, says, startVisit } from '#tests/extended/engines/visit';
import { lead } from '#tests/support/requests';
import { nextVisitor, type Site, startSite } from '#tests/support/site';
import { answer, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// One visit in each engine that the e2e tests lack, under the page's policy. The steps run in order. Each starts where the previous one
// ended, unless it opens a URL.

// `records`: WebKitGTK always asks a person to allow the microphone.
const engines = [
  { name: 'Firefox', open: openFirefox, records: true },
  { name: 'WebKit', open: openWebKit, records: false },
];

const REPLY = 'We answer calls day and night.';
// `--color-background` of the dark scheme in app/styles/theme.css.
const DARK = 'rgb(16, 18, 20)';
// WebKit's window is never narrower than 447 pixels.
const PHONE = [480, 850] as const;

const tab = ({ title }: { title: string }) => named('[role=tab]', title);
const isShown = ({ id }: { id: string }) => `document.getElementById('${id}').checkVisibility()`;
const menu = `document.querySelector('nav[aria-label="${header.menu.label}"]')`;
const fitsWidth = 'document.documentElement.scrollWidth <= innerWidth';

type Visit = ReturnType<typeof startVisit>;

/** Each visit sends different words, because the same words would be the same lead. */
async function sendForm(visit: Visit, from: string): Promise<void> {
  // No line break: it would be typed as Enter.
  const fields = { ...lead, message: `We miss calls after six, ${from}.` };
  for (const [name, value] of Object.entries(fields))
    await visit.write(labelled(contact.fields[name as keyof typeof fields].label), value);
  await visit.press(`document.querySelector('form[action="/api/contact"] button[type=submit]')`);
  await expect.poll(() => contactWebhook.received.at(-1)?.json).toMatchObject(fields);
}

let chatWebhook: Webhook;
let contactWebhook: Webhook;
let site: Site;

beforeAll(async () => {
  chatWebhook = await startWebhook(answerOutput(REPLY));
  contactWebhook = await startWebhook(answer(''));
  site = await startSite({ CHAT_WEBHOOK_URL: chatWebhook.url, CONTACT_WEBHOOK_URL: contactWebhook.url });
});
afterAll(async () => {
  await site?.stop();
  await chatWebhook?.close();
  await contactWebhook?.close();
});

describe.each(engines)('$name', ({ name, open, records }) => {
  let front: Awaited<ReturnType<typeof startFront>>;
  let visit: Visit;

  beforeAll(async () => {
    front = await startFront(site.url, nextVisitor());
    visit = startVisit(await open());
    await visit.resize(1280, 900);
  });
  afterAll(async () => {
    await visit?.close();
    await front?.close();
  });

  /** Opens the page anew, because a link within an open page would not load it. */
  async function openPage(link: string): Promise<void> {
    await visit.go('about:blank');
    await visit.go(front.url + link);
    await visit.hydrated();
  }

  const lastMessage = () => chatWebhook.received.at(-1)?.form?.get('message');

  // First, while the browser's cache is empty.
  test('keeps presses from before the scripts', async () => {
    front.hold();
    await visit.go(front.url);
    await visit.press(tab(useCases.automation));
    await visit.press(named('button', testimonials.more));
    await expect.poll(front.heldCount).toBeGreaterThan(0);
    front.release();
    await visit.hydrated();
    await visit.wait(isShown(useCases.automation));
    await visit.wait(says(testimonials.less));
  });

  test('becomes interactive after a deep link, and after reloading a scrolled page', async () => {
    await openPage('/#contact');
    await visit.wait('scrollY > 0');
    await visit.reload();
    await visit.hydrated();
  });

  test('changes tabs, and opens the menu of a phone in the dark', async () => {
    for (const one of [useCases.chat, useCases.voice]) {
      await visit.press(tab(one));
      await visit.wait(isShown(one));
    }
    await visit.resize(...PHONE);
    await visit.press(named('button', header.menu.open));
    await visit.wait(`!!${menu}`);
    await visit.press(named('button', header.menu.close));
    await visit.wait(`!${menu} && ${fitsWidth}`);
    expect(await visit.read('getComputedStyle(document.documentElement).backgroundColor')).toBe(DARK);
  });

  test('chats, and a reload keeps the conversation', async () => {
    await openPage('/#ai-chat-agents');
    // The shell looks the same, but only the panel has the list.
    await visit.wait(`!!document.querySelector('[aria-label="${chat.listLabel}"]')`);
    await visit.write(labelled(chat.inputLabel), 'Do you answer calls?');
    await visit.type('\n');
    await visit.wait(says(REPLY));
    expect(lastMessage()).toBe('Do you answer calls?');
    await visit.reload();
    await visit.hydrated();
    await visit.wait(`${says('Do you answer calls?')} && ${says(REPLY)}`);
  });

  if (records)
    test('records a message, which arrives at the webhook', async () => {
      const before = chatWebhook.received.length;
      await visit.press(named('button', chat.recording.start));
      await visit.wait(says('1s / 60s'));
      await visit.press(named('button', chat.recording.stop));
      await visit.wait(`!!${named('button', chat.recording.play)}`);
      await visit.press(named('button', chat.recording.send));
      await chatWebhook.arrived(before + 1);
      expect(chatWebhook.received.at(-1)?.form?.get('dataType')).toBe('voice');
    });

  test('has a typed call on the built-in engine', async () => {
    await openPage('/#ai-voice-agents');
    await visit.press(named('button', voice.start));
    await visit.write(labelled(callWords.sayLabel), 'How much is it?');
    await visit.type('\n');
    await visit.wait(`${says('How much is it?')} && ${says(REPLY)}`);
    expect(lastMessage()).toBe('How much is it?');
    await visit.press(named('[role=dialog] button', voice.end));
    await visit.wait(says('You can try again'));
  });

  test('sends the form and reads thanks', async () => {
    await openPage('/#contact');
    await sendForm(visit, `in ${name}`);
    await visit.wait(`${says(contact.success.thanks)} && ${fitsWidth}`);
  });

  test('has violated no policy, and reports a violation', async () => {
    expect(front.violations).toEqual([]);
    await visit.read(`void (document.createElement('img').src = 'http://127.0.0.1/foreign.png')`);
    await expect.poll(() => front.violations.join()).toContain('img-src');
  });
});
