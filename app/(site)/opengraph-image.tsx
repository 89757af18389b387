import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { colors } from '#lib/colors';
import { brand } from '#lib/content/brand';
import { hero, heroCall } from '#lib/content/hero';

export const alt = `${brand.name}: ${hero.headline}`;
export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';

const { foreground: ink, background, 'muted-foreground': muted, signal } = colors.light;

/** The staircase of the example call, 107 px a second and 48 px a step. */
const staircase = heroCall.rows.map(({ second }, step) => `H${second * 107}V${step * 48 + 2}`).join('');

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
      <svg width="1072" height="196" fill="none" aria-hidden="true">
        <path d={`M0 2${staircase}`} stroke={signal} strokeWidth="4" />
      </svg>
    </div>
  );
  return new ImageResponse(picture, { ...size, fonts: await Promise.all([readFont(400), readFont(600)]) });
}
