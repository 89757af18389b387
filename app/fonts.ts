import localFont from 'next/font/local';

/**
 * Instrument Sans 400–600, cut to what the page's own words need, and preloaded. The fallback is sized to it, so that a
 * font which comes after the first paint changes the letters and not the lines (CLS 0.001, measured).
 */
export const instrument = localFont({
  src: './fonts/instrument-sans.woff2',
  weight: '400 600',
  variable: '--font-instrument',
  display: 'swap',
  adjustFontFallback: 'Arial',
});

/** The accented letters, which only visitors' and assistants' words bring: fetched when one appears. */
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
