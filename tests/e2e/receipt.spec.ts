import { chat as words } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { boxOf } from '#tests/support/e2e/box';
import { stateOptions } from '#tests/support/e2e/states';
import { expect, test } from '#tests/support/e2e/test';

// What covers the form after it is sent.

// Calls use the browser's own speech.
test.use(stateOptions);

const { receipt, next, thanks, title, description } = contact.success;

test('a visit with only a message shows the time, the address for the answer and the next steps, without gaps', async ({
  form,
  lead,
}) => {
  await form.open();
  await form.send(lead);
  await expect(form.thanks).toBeVisible();
  await expect(form.thanks).toContainText(thanks);
  await expect(form.thanks.getByRole('term')).toHaveText([
    receipt.sent,
    next.label,
    receipt.from,
    receipt.email,
    contact.fields.message.label,
  ]);
  await expect(form.thanks.getByRole('definition')).toContainText([
    /^\d\d:\d\d, /,
    next.text,
    `${lead.firstName} ${lead.lastName}, ${lead.company}`,
    lead.email,
    lead.message,
  ]);
  // The toast has only the words of the specification.
  await expect(form.toast).toContainText(title);
  await expect(form.toast).toContainText(description);
  for (const words of [title, description]) await expect(form.thanks).not.toContainText(words);
});

test('the hour, the call and the questions of the visit are listed', async ({
  page,
  form,
  chat,
  voice,
  lead,
}) => {
  // Turns are typed, so the machine's own speech is not involved.
  await page.addInitScript(() => {
    for (const one of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, one);
  });
  await chat.open();
  for (const question of ['How fast is a rollout?', 'What does it cost?']) {
    await chat.send(question);
    await expect(chat.entries.last()).not.toContainText(question);
  }
  await voice.open();
  await voice.call();
  await voice.end.click();
  await voice.start.waitFor();
  await page.locator('input[name=hour][value="17"]').check({ force: true });
  await form.send(lead);
  await expect(form.thanks.getByRole('term')).toHaveText([
    receipt.sent,
    next.label,
    receipt.hour,
    receipt.call,
    receipt.chat,
    receipt.from,
    receipt.email,
    contact.fields.message.label,
  ]);
  await expect(form.thanks.getByRole('definition')).toContainText([
    /^\d\d:\d\d, /,
    next.text,
    '17:00–18:00',
    /^\d+:\d\d$/,
    receipt.messages.other.replace('{n}', '2'),
    lead.company,
    lead.email,
    lead.message,
  ]);
});

for (const width of [390, 1440]) {
  test(`at ${width} the receipt fills the form’s place and stays there, and nothing moves`, async ({
    page,
    form,
    lead,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await form.open();
    const card = page.locator('[data-slot="card"]').filter({ has: form.form });
    const before = await boxOf(card);
    await form.send(lead);
    const receipt = await boxOf(form.thanks);
    const veil = await boxOf(form.thanks.locator('..'));
    expect(veil.y + veil.height - receipt.y - receipt.height).toBeCloseTo(receipt.y - veil.y, 0);
    expect((await boxOf(card)).width).toBe(before.width);
  });
}

test('it lists what was sent along, and does not ask for a known number', async ({ chat, form, lead }) => {
  await chat.open();
  await chat.send('How fast is a rollout?');
  await expect(chat.entries).toHaveCount(2);
  await chat.panel.getByRole('button', { name: words.handOver }).click();
  await expect(form.field('message')).not.toHaveValue('');
  const message = `Call me on +49 (30) 1234 567. ${await form.field('message').inputValue()}`;
  await form.send({ ...lead, message });
  await expect(form.thanks).toContainText(`${receipt.messages.one}, ${receipt.along}`);
  await expect(form.thanks).toContainText(next.call);
  // A hand-over from another conversation brings the form back.
  await chat.panel.getByRole('button', { name: words.handOver }).click();
  await expect(form.thanks).toBeHidden();
  await expect(form.field('message')).toBeFocused();
});

test('it stays for the tab, with the whole message; the next one is above it, and Forget removes both', async ({
  page,
  form,
  chat,
  lead,
}) => {
  const stays = page.getByText(contact.success.stays.split(' {')[0] ?? '');
  const open = async () => {
    await page.reload();
    await stays.first().click();
  };
  await form.open();
  const message = `A line.\n\n${'long '.repeat(60)}end`;
  await form.send({ ...lead, message });
  await expect(form.thanks).toBeVisible();
  await open();
  await expect(form.thanks).toContainText(lead.email);
  await expect(form.thanks.getByText(message)).toBeVisible();

  await form.send(lead);
  await expect(form.thanks.last()).toContainText(lead.message);
  await open();
  await expect(form.thanks.first()).toContainText(lead.message);
  await expect(stays).toHaveCount(2);
  await stays.last().click();
  await expect(form.thanks.last().getByText(message)).toBeVisible();

  await chat.open();
  await chat.send('Forget this');
  await expect(chat.entries).toHaveCount(2);
  await chat.forget();
  await expect(stays).toHaveCount(0);
  await page.reload();
  await form.isReady();
  await expect(stays).toHaveCount(0);
});

test('it also works with blocked storage, and ignores what another release has stored', async ({
  page,
  form,
  lead,
}) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('receipts', '[{"sentAt":1,"email":{}}]');
    Storage.prototype.setItem = () => {
      throw new DOMException('blocked', 'QuotaExceededError');
    };
  });
  await form.open();
  await form.send(lead);
  await expect(form.thanks).toContainText(lead.email);
});

test('the form cannot be read through it, and it prints alone', async ({ page, form, lead }) => {
  await form.open();
  await form.send(lead);
  await expect(form.thanks).toBeVisible();
  await expect(form.form).toHaveCSS('filter', 'blur(8px)');
  const veil = form.thanks.locator('..');
  const alpha = await veil.evaluate((element) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.fillStyle = getComputedStyle(element).backgroundColor;
    brush.fillRect(0, 0, 1, 1);
    return (brush.getImageData(0, 0, 1, 1).data[3] ?? 0) / 255;
  });
  expect(alpha).toBeGreaterThanOrEqual(0.94);
  await expect(form.thanks.getByRole('button', { name: receipt.print })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(form.thanks.getByText(lead.email)).toBeVisible();
  await expect(form.thanks.getByRole('button', { name: receipt.print })).toBeHidden();
  for (const other of [form.form, page.getByRole('contentinfo'), page.getByRole('heading', { level: 1 })])
    await expect(other).toBeHidden();
});
