import { globSync, readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parseTheme } from '#lib/theme/parse-theme';

// The owner's words and colours outside the stylesheet: pictures, icons, metadata.

const css = readFileSync('app/styles/theme.css', 'utf8');
const asked: string[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock('#lib/content/hero');
  asked.length = 0;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: RequestInfo | URL, init?: RequestInit) => {
    // The drawing library loads a part of itself as a data URL.
    if (String(address).startsWith('data:')) return fetch(address, init);
    asked.push(String(address));
    return Promise.reject(new Error('no network here'));
  });
});

async function drawSharingPicture(headline: string): Promise<Buffer> {
  const { hero } = await import('#lib/content/hero');
  vi.doMock('#lib/content/hero', async (original) => ({
    ...(await original<object>()),
    hero: { ...hero, headline },
  }));
  const { default: draw } = await import('../../../app/opengraph-image');
  return Buffer.from(await (await draw()).arrayBuffer());
}

describe('the picture for sharing', () => {
  test('is drawn with the letters and signs of Europe, and asks nobody for a font', async () => {
    const picture = await drawSharingPicture('Zürich’s “phones” – Łódź, œuvre, 9 €…');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(asked).toEqual([]);
  });

  test('is not drawn with a hole: the sentence and the character are named', async () => {
    await expect(drawSharingPicture('Calls → meetings')).rejects.toThrow(
      'cannot show “→” (U+2192) of “Calls → meetings”',
    );
    expect(asked).toEqual([]);
  });
});

describe('marks', () => {
  const drawn: ReactElement[] = [];
  beforeEach(() => {
    drawn.length = 0;
    const ImageResponse = class {
      constructor(element: ReactElement) {
        drawn.push(element);
      }
    };
    vi.doMock('next/og', () => ({ ImageResponse }));
    return () => vi.doUnmock('next/og');
  });

  test('the icon of a phone’s home screen is that of the tab, on the colour of its first shape', async () => {
    const icon = '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="#1d4ed8"/><path fill="#fff"/></svg>';
    vi.doMock('node:fs/promises', () => ({ readFile: () => Promise.resolve(icon) }));
    const { default: draw } = await import('../../../app/apple-icon');
    await draw();
    vi.doUnmock('node:fs/promises');
    const text = JSON.stringify(drawn[0]?.props);
    expect(text).toContain(encodeURIComponent(icon).slice(0, 200));
    expect(text).toContain('"background":"#1d4ed8"');
  });

  test('the picture for sharing and the manifest have the theme’s colours', async () => {
    const colors = parseTheme(
      css
        .replace(/(--color-background:) [^;]+/, '$1 #fedcba')
        .replace(/(--color-signal:) [^;]+/, '$1 #1d4ed8'),
    );
    vi.doMock('#lib/theme/colors', () => ({ colors }));
    const { default: draw } = await import('../../../app/opengraph-image');
    await draw();
    expect(JSON.stringify(drawn[0]?.props)).toMatch(/"background":"#fedcba".*"stroke":"#1d4ed8"/s);
    const { default: manifest } = await import('../../../app/manifest');
    expect(manifest()).toMatchObject({ background_color: '#fedcba', theme_color: '#fedcba' });
  });
});

describe('the theme', () => {
  const tokens = `
    /* --color-background: #000; */
    @theme { --color-background: #ffffff; --color-card: #eee; --color-ink: #111; --color-foreground: var(--color-ink);
      --color-muted-foreground: #555; --color-border: #1112; --color-input: #888; --color-signal: #a00; --color-done: #070; }
    @layer theme { @media (prefers-color-scheme: dark) { :root { @apply dark-panel; } } }
    @utility dark-panel { @apply dark-tokens; }
    @utility dark-tokens { @apply on-ink; --color-background: #000001; }
    @utility on-ink { --color-foreground: #eee; }`;

  test('is read as the browser reads it, in both schemes', () => {
    const { light, dark } = parseTheme(tokens);
    expect(light).toMatchObject({ background: '#ffffff', foreground: '#111', signal: '#a00' });
    expect(dark).toMatchObject({ background: '#000001', foreground: '#eee', signal: '#a00' });
  });

  test('says which colour it misses', () => {
    expect(() => parseTheme(tokens.replace('--color-signal: #a00;', ''))).toThrow(
      'app/styles/theme.css gives --color-signal no value',
    );
  });

  test('is the only place where a colour is written', () => {
    const files = globSync('{app,components,lib}/**/*.{ts,tsx,css}').filter(
      (file) => file !== 'app/styles/theme.css',
    );
    const named = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![-\w])/gi)].map(
        ([color]) => `${file}: ${color}`,
      ),
    );
    expect(named).toEqual([]);
  });
});
