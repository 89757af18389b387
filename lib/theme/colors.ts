import { parseTheme } from '#lib/theme/parse-theme';
import css from '../../app/styles/theme.css?raw';

/** The theme's colours, for what the stylesheet does not reach: pictures, icons, metadata, pages of one file. */
export const colors = parseTheme(css);
