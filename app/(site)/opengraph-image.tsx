import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { colors } from '#lib/colors';
import { brand } from '#lib/content/brand';
import { atSecond, hero, heroCall } from '#lib/content/hero';

export const alt = `${brand.name}: ${hero.headline}`;
export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';

const { foreground: ink, background, 'muted-foreground': muted, border: hairline, signal } = colors.light;

// The example call as on the page: a staircase, one row an entry, on an axis of seconds.
const WIDTH = 1072;
const FROM = 300;
const ROW = 52;
const { rows } = heroCall;
const height = rows.length * ROW;
const end = rows.at(-1)?.second ?? 0;
const x = (second: number) => FROM + ((WIDTH - FROM - 8) * second) / end;
const y = (row: number) => row * ROW + ROW / 2;

const lines = rows.map((_, i) => `M0 ${(i + 1) * ROW}H${WIDTH}`);
const ticks = Array.from({ length: end + 1 }, (_, second) => `M${x(second)} 0v${second % 5 ? 8 : 16}`);
const steps = rows.map(({ second }, i) => `H${x(second)}V${y(i)}`);

async function readFont(weight: 400 | 600) {
  const data = await readFile(join(process.cwd(), `app/fonts/og-${weight}.ttf`));
  return { name: 'Instrument Sans', data, weight };
}

export default async function OpenGraphImage() {
  const picture = (
    <div
      tw="flex flex-col justify-between w-full h-full px-[64px] py-[52px]"
      style={{ background, color: ink }}
    >
      <div tw="flex items-center text-[34px] tracking-[-1px]">
        <svg width="32" height="32" viewBox="0 0 18 18" fill="none" aria-hidden="true">
          <circle cx="9" cy="9" r="8" stroke={ink} strokeWidth="2" />
          <path d="M9 10V4" stroke={signal} strokeWidth="2" transform="rotate(300 9 9)" />
        </svg>
        <span style={{ fontWeight: 600, marginLeft: 14 }}>{brand.first}</span>
        <span style={{ color: muted }}>{brand.second}</span>
      </div>
      <div tw="text-[76px] leading-none tracking-[-3px] max-w-[1000px]" style={{ fontWeight: 600 }}>
        {hero.headline}
      </div>
      <div tw="flex relative" style={{ width: WIDTH, height, borderTop: `2px solid ${ink}` }}>
        <svg style={{ position: 'absolute' }} width={WIDTH} height={height} fill="none" aria-hidden="true">
          <path d={lines.join('')} stroke={hairline} strokeWidth="1" />
          <path d={ticks.join('')} stroke={muted} strokeWidth="2" />
          <path d={`M${x(0)} ${y(0)}${steps.join('')}`} stroke={signal} strokeWidth="4" />
          {rows.map(({ second }, i) => (
            <circle key={second} cx={x(second)} cy={y(i)} r="7" fill={second === end ? signal : ink} />
          ))}
        </svg>
        {rows.map(({ second, event }, i) => (
          <div key={second} tw="flex absolute text-[24px]" style={{ top: i * ROW + 11 }}>
            <span style={{ width: 92, color: muted }}>{atSecond(second)}</span>
            <span style={{ color: second === end ? signal : ink }}>{event}</span>
          </div>
        ))}
      </div>
    </div>
  );
  return new ImageResponse(picture, { ...size, fonts: await Promise.all([readFont(400), readFont(600)]) });
}
