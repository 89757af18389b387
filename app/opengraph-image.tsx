import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { brand } from '#lib/content/brand';
import { exampleCall, hero } from '#lib/content/hero';
import { colors } from '#lib/theme/colors';

export const alt = `${brand.name}: ${hero.headline}`;
export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';

const fonts = join(process.cwd(), 'app/fonts');
const {
  foreground: ink,
  background: paper,
  'muted-foreground': muted,
  border: hairline,
  signal,
} = colors.light;

const WIDTH = 1072;
const FROM = 300;
const ROW = 52;
const { rows } = exampleCall;
const last = rows.length - 1;
const height = rows.length * ROW;
const end = rows.at(-1)?.second ?? 0;
const x = (second: number) => FROM + ((WIDTH - FROM - 8) * second) / end;
const y = (row: number) => row * ROW + ROW / 2;

const steps = rows
  .slice(1)
  .map(({ second }, i) => `M${x(rows[i]?.second ?? 0)} ${y(i)}H${x(second)}V${y(i + 1)}`);
const lines = rows.map((_, i) => `M0 ${(i + 1) * ROW}H${WIDTH}`);
const seconds = Array.from({ length: end + 1 }, (_, second) => `M${x(second)} 0v${second % 5 ? 8 : 16}`);

export default async function OpenGraphImage() {
  const [regular, bold] = await Promise.all(
    ['og-400.ttf', 'og-600.ttf'].map((file) => readFile(join(fonts, file))),
  );
  return new ImageResponse(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: '52px 64px',
        background: paper,
        color: ink,
        fontFamily: 'Instrument Sans',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 34, letterSpacing: -1 }}>
        <svg
          width="32"
          height="32"
          viewBox="0 0 18 18"
          fill="none"
          aria-hidden="true"
          style={{ marginRight: 14 }}
        >
          <circle cx="9" cy="9" r="8" stroke={ink} strokeWidth="2" />
          <path d="M9 10V4" stroke={signal} strokeWidth="2" transform="rotate(300 9 9)" />
        </svg>
        <span style={{ fontWeight: 600 }}>{brand.first}</span>
        <span style={{ color: muted }}>{brand.second}</span>
      </div>
      <div style={{ fontSize: 76, fontWeight: 600, lineHeight: 1, letterSpacing: -3, maxWidth: 1000 }}>
        {hero.headline}
      </div>
      <div
        style={{ display: 'flex', position: 'relative', width: WIDTH, height, borderTop: `2px solid ${ink}` }}
      >
        <svg width={WIDTH} height={height} fill="none" aria-hidden="true" style={{ position: 'absolute' }}>
          <path d={lines.join('')} stroke={hairline} strokeWidth="1" />
          <path d={seconds.join('')} stroke={muted} strokeWidth="2" />
          <path d={steps.join('')} stroke={signal} strokeWidth="4" strokeLinejoin="round" />
          {rows.map(({ second }, i) => (
            <circle key={second} cx={x(second)} cy={y(i)} r="7" fill={i === last ? signal : ink} />
          ))}
        </svg>
        {rows.map((row, i) => (
          <div
            key={row.second}
            style={{
              display: 'flex',
              position: 'absolute',
              top: i * ROW + 11,
              fontSize: 24,
              color: i === last ? signal : ink,
            }}
          >
            <span style={{ width: 92, color: muted }}>{`00:${String(row.second).padStart(2, '0')}`}</span>
            <span>{row.event}</span>
          </div>
        ))}
      </div>
    </div>,
    {
      ...size,
      fonts: [
        { name: 'Instrument Sans', data: regular as Buffer, weight: 400 },
        { name: 'Instrument Sans', data: bold as Buffer, weight: 600 },
      ],
    },
  );
}
