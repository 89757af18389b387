import { readFileSync } from 'node:fs';
import { parseTheme } from '#lib/theme/parse-theme';

// A build has the text in the call's place (scripts/build/inline-theme.cjs), for it travels without the stylesheet.
const css = readFileSync('app/styles/theme.css', 'utf8');

/** The theme's colours, for what the stylesheet does not reach: pictures, icons, metadata, pages of one file. */
export const colors = parseTheme(css);
