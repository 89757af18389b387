import { readFileSync } from 'node:fs';
import { parseTheme } from '#lib/theme/parse-theme';

// The build inlines the text (scripts/build/inline-theme.cjs): the stylesheet is not deployed with it.
const css = readFileSync('app/styles/theme.css', 'utf8');

/** The theme's colours for what the stylesheet does not reach: pictures, icons, metadata and plain pages. */
export const colors = parseTheme(css);
