import localFont from 'next/font/local';

/**
 * Instrument Sans 400–600, subset to the page's own text. Without a preload, the text is laid out and
 * painted once before the font arrives; app/styles/fallback-fonts.css has fallbacks of the same width.
 */
export const instrument = localFont({
  src: './fonts/instrument-sans.woff2',
  weight: '400 600',
  variable: '--font-instrument',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

/** Accented letters, needed only for text by visitors and assistants: fetched on first use. */
export const accents = localFont({
  src: './fonts/instrument-sans-accents.woff2',
  weight: '400 600',
  variable: '--font-accents',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+A1-A8, U+AA-B6, U+B8-17F, U+2022, U+20AC, U+2192, U+2212' },
  ],
});
