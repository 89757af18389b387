import { readFileSync } from 'node:fs';
import { parseTheme } from '#lib/theme/parse-theme';

// Deployed with the server (outputFileTracingIncludes in next.config.ts).
const css = readFileSync('app/styles/theme.css', 'utf8');

/** The theme's colours for pictures, icons, metadata and plain pages, which the stylesheet does not reach. */
export const colors = parseTheme(css);
