import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callWords } from '#lib/content/call';
import { chat } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { header } from '#lib/content/site';
import { useCases } from '#lib/content/use-cases';
import { voice } from '#lib/content/voice';
import { named, openFirefox, openWebKit, says, startVisit } from '#tests/extended/engines/drivers';
import { startFront } from '#tests/extended/engines/front';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { answer, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// A smoke test of the engines that the e2e tests lack: one visit of what they do differently. The steps run in order.

const REPLY = 'We answer calls day and night.';
const FORM = 'form[action="/api/contact"]';
const field = (name: string) => named('input, textarea', name);
const fitsWidth = 'document.documentElement.scrollWidth <= innerWidth';

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

describe.each([
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKit', open: openWebKit },
])('$name', ({ name, open }) => {
  let front: Awaited<ReturnType<typeof startFront>>;
  let visit: ReturnType<typeof startVisit>;

  beforeAll(async () => {
    front = await startFront(site.url);
    visit = startVisit(await open());
    await visit.resize(1280, 900);
  });
  afterAll(async () => {
    await visit?.close();
    await front?.close();
  });

  const lastMessage = () => chatWebhook.received.at(-1)?.form?.get('message');

  // First, while the browser's cache is empty.
  test('keeps presses from before the scripts', async () => {
    front.held = [];
    await visit.go(front.url);
    await visit.press(named('[role=tab]', useCases.automation.title));
    await expect.poll(() => front.held?.length).toBeGreaterThan(0);
    for (const pass of front.held.splice(0)) pass();
    front.held = null;
    await visit.wait(`document.getElementById('${useCases.automation.id}').checkVisibility()`);
  });

  test('chats, and a reload keeps the conversation', async () => {
    await visit.open(`${front.url}/#ai-chat-agents`);
    await visit.write(field(chat.inputLabel), 'Do you answer calls?\n');
    await visit.wait(says(REPLY));
    expect(lastMessage()).toBe('Do you answer calls?');
    await visit.open(`${front.url}/#ai-chat-agents`);
    await visit.wait(`${says('Do you answer calls?')} && ${says(REPLY)}`);
  });

  // WebKitGTK always asks a person to allow the microphone.
  if (name === 'Firefox')
    test('records a message, which arrives at the webhook', async () => {
      const before = chatWebhook.received.length;
      await visit.press(named('button', chat.recording.start));
      await visit.wait(says('1s / 60s'));
      await visit.press(named('button', chat.recording.stop));
      await visit.press(named('button', chat.recording.send));
      await chatWebhook.arrived(before + 1);
      expect(chatWebhook.received.at(-1)?.form?.get('dataType')).toBe('voice');
    });

  test('has a typed call on the built-in engine', async () => {
    await visit.open(`${front.url}/#ai-voice-agents`);
    await visit.press(named('button', voice.start));
    await visit.write(field(callWords.sayLabel), 'How much is it?\n');
    await visit.wait(`${says('How much is it?')} && ${says(REPLY)}`);
    expect(lastMessage()).toBe('How much is it?');
    await visit.press(named('button', voice.end));
    await visit.wait(says('Call ended ('));
  });

  test('on a phone, opens the menu, sends the form and reads thanks', async () => {
    // WebKit's window is never narrower than 447 pixels.
    await visit.resize(480, 850);
    await visit.open(`${front.url}/#contact`);
    await visit.press(named('button', header.menu.open));
    await visit.press(named('button', header.menu.close));
    // Other words for each engine, because the same would be the same lead. A line break would be Enter.
    const fields = { ...lead, message: `We miss calls after six, in ${name}.` };
    for (const [key, value] of Object.entries(fields))
      await visit.write(field(contact.fields[key as keyof typeof fields].label), value);
    await visit.press(`document.querySelector('${FORM} [type=submit]')`);
    await visit.wait(`${says(contact.success.thanks)} && ${fitsWidth}`);
    await expect.poll(() => contactWebhook.received.at(-1)?.json).toMatchObject(fields);
  });

  test('has violated no policy, and reports a violation', async () => {
    expect(front.violations).toEqual([]);
    await visit.read(`void (document.createElement('img').src = 'http://127.0.0.1/foreign.png')`);
    await expect.poll(() => front.violations.join()).toContain('img-src');
  });
});
