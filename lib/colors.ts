/** Copies of the theme's colours for pictures, metadata and plain pages, where app/styles/theme.css does not apply. */
export const colors = {
  light: {
    background: '#f6f4ee',
    foreground: '#15181c',
    'muted-foreground': '#5c6066',
    border: '#15181c1f',
    signal: '#c2410c',
  },
  dark: {
    background: '#101214',
    foreground: '#eeece5',
    'muted-foreground': '#a2a4a6',
    border: '#eeece524',
    signal: '#ff8a5c',
  },
};
