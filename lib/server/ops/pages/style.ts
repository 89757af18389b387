import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getStandalone } from '#lib/server/core/standalone';

// The style of these pages: the tokens are those of app/globals.css (a test compares them); what is drawn with them is the ledger.

const light = {
  background: '#f6f4ee',
  card: '#fffdf8',
  foreground: '#15181c',
  'muted-foreground': '#5c6066',
  border: '#15181c1f',
  input: '#85878a',
  signal: '#c2410c',
  wash: '#faeee5',
  done: '#17704a',
};
const dark: typeof light = {
  background: '#101214',
  card: '#181b1e',
  foreground: '#eeece5',
  'muted-foreground': '#a2a4a6',
  border: '#eeece524',
  input: '#71767a',
  signal: '#ff8a5c',
  wash: '#2a2423',
  done: '#58c592',
};

export const tokens = { light, dark };

const declare = (values: typeof light) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The page's own font, where the build has put it; its accents for the letters that the first lacks. */
function declareFonts(): string {
  const folder = getStandalone()?.folder;
  if (!folder) return '';
  const list = readFileSync(path.join(/* turbopackIgnore: true */ folder, 'finished.json'), 'utf8');
  const fonts = Object.keys(JSON.parse(list)).filter((address) => /instrument_sans.*\.woff2$/.test(address));
  return fonts
    .sort()
    .map((file) => {
      const range = file.includes('accents')
        ? ';unicode-range:U+A1-A8,U+AA-B6,U+B8-17F,U+2022,U+20AC,U+2192,U+2212'
        : '';
      const name = file.includes('accents') ? 'Accents' : 'Instrument Sans';
      return `@font-face{font-family:"${name}";font-weight:400 600;font-display:swap;src:url(${file}) format("woff2")${range}}`;
    })
    .join('\n');
}

/** The one style element of every page under /ops. */
export const style = `
${declareFonts()}
:root{color-scheme:light dark;${declare(light)}}
@media (prefers-color-scheme:dark){:root{${declare(dark)}}}
*,::before,::after{box-sizing:border-box;margin:0;padding:0;border:0 solid}
html{background:var(--background);color:var(--foreground);accent-color:var(--signal);text-size-adjust:100%}
body{font:17px/1.55 Accents,"Instrument Sans",system-ui,Arial,sans-serif;-webkit-font-smoothing:antialiased}
:focus-visible{outline:2px solid var(--signal);outline-offset:3px;border-radius:3px}
a{color:inherit;text-underline-offset:.25em}
h1{font-size:clamp(28px,5vw,44px);line-height:1.04;letter-spacing:-.03em;font-weight:600;text-wrap:balance}
h2{font-size:20px;line-height:1.3;letter-spacing:-.01em;font-weight:600}
h3{font-size:17px;line-height:1.3;font-weight:600;margin-top:28px}
ul,ol{list-style:none}
header,main{padding-inline:max(20px,min(32px,4vw),calc((100% - 1200px)/2))}
header{display:flex;flex-wrap:wrap;align-items:center;gap:0 20px;border-bottom:1px solid var(--border);padding-block:6px}
.mark{font-weight:600;text-decoration:none;letter-spacing:-.02em;min-height:44px;display:inline-flex;align-items:center}
nav ul{display:flex;flex-wrap:wrap;gap:0 20px}
nav a,.link{display:inline-flex;min-height:44px;align-items:center;font-size:15px;text-decoration:none;color:var(--muted-foreground)}
nav a:hover,.link:hover,.row-link:hover{text-decoration:underline}
[aria-current]{color:var(--foreground)!important;box-shadow:inset 0 -2px var(--signal)}
header form{margin-left:auto}
main{padding-block:32px 96px;display:grid;gap:40px;align-content:start}
main>*{min-width:0}
.skip{position:absolute;left:-999em}
.skip:focus{left:20px;top:8px;background:var(--background);padding:8px}
section{border-top:1px solid var(--foreground);padding-top:16px;display:grid;gap:12px;align-content:start}
section>*{min-width:0}
.muted,small{color:var(--muted-foreground);font-size:15px}
.mono,time,td.n,th,dt,.state{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-variant-numeric:tabular-nums}
.ok{color:var(--done)}.wrong,.warning{color:var(--signal)}.off{color:var(--muted-foreground)}
.notice{border:1px solid var(--input);border-radius:10px;background:var(--card);padding:12px 16px;font-size:15px}
.alarm{border-color:var(--signal);background:var(--wash)}
dl{display:grid;align-content:start}
dl>div{display:grid;grid-template-columns:minmax(7.5rem,12rem) minmax(0,1fr);gap:4px 16px;border-top:1px solid var(--border);padding:10px 0}
dl>div:first-child{border-top:0}
dt,th{color:var(--muted-foreground);font-weight:400;text-align:left}
dd{overflow-wrap:anywhere;font-size:15px}
table{border-collapse:collapse;width:100%;font-size:15px}
.scroll{overflow-x:auto}
th,td{padding:10px 16px 10px 0;vertical-align:top;border-bottom:1px solid var(--border)}
td{overflow-wrap:anywhere}
td.n,th.n{text-align:right;white-space:nowrap}
td time,td .state{white-space:nowrap}
td p,dd p{max-width:44em}
.clip{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
.words{white-space:pre-wrap;max-width:44em}
form.bar,.bar{display:flex;flex-wrap:wrap;gap:12px;align-items:end}
label{display:grid;gap:4px;font-size:15px}
input,select{min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--input);border-radius:6px;width:100%;max-width:24em}
button,.button{min-height:44px;padding:0 18px;font:inherit;font-size:15px;font-weight:600;color:var(--foreground);background:transparent;border:1px solid var(--input);border-radius:6px;cursor:pointer;text-decoration:none;display:inline-flex;align-items:center}
button:hover,.button:hover{border-color:var(--foreground)}
.primary{color:var(--background);background:var(--foreground);border-color:var(--foreground)}
.danger{color:var(--signal);border-color:var(--signal)}
.quiet{border-color:transparent;padding-inline:0;font-weight:400;color:var(--muted-foreground)}
svg{display:block;width:100%;height:auto}
svg .bar{fill:var(--foreground)}svg .bad{fill:var(--signal)}svg .rule{stroke:var(--border)}svg .line{fill:none;stroke:var(--foreground);stroke-width:1.5}svg .line2{fill:none;stroke:var(--signal);stroke-width:1.5}
svg text{fill:var(--muted-foreground);font:11px ui-monospace,Menlo,Consolas,monospace}
.halves{display:grid;gap:40px}
@media (min-width:900px){.halves{grid-template-columns:repeat(2,minmax(0,1fr))}}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center;gap:8px;font-size:15px;font-weight:600}
summary::after{content:"+";font:400 17px ui-monospace,Menlo,Consolas,monospace}[open]>summary::after{content:"−"}
section .halves{gap:28px 40px}
@media (max-width:640px){
svg text{font-size:18px}
.cards thead{position:absolute;left:-999em}
.cards tr{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;padding:12px 0;border-bottom:1px solid var(--border)}
.cards td{padding:0;border:0}.cards td.wide{grid-column:1/-1}
dl>div{grid-template-columns:minmax(0,1fr)}
}
@media (forced-colors:active){svg .bar{fill:CanvasText}svg .line{stroke:CanvasText}svg .line2{stroke:Highlight}}
`;
