import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { brand } from '#lib/content/brand';
import { callLedger, hero } from '#lib/content/hero';

export const alt = `${brand.name}: ${hero.headline}`;
export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';

const fonts = join(process.cwd(), 'app/fonts');

export default async function OpenGraphImage() {
  const [regular, bold] = await Promise.all(
    ['og-400.ttf', 'og-600.ttf'].map((file) => readFile(join(fonts, file))),
  );
  const last = callLedger.rows.length - 1;
  return new ImageResponse(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: 64,
        background: '#f6f4ee',
        color: '#15181c',
        fontFamily: 'Instrument Sans',
      }}
    >
      <div style={{ display: 'flex', fontSize: 36, letterSpacing: -1 }}>
        <span style={{ fontWeight: 600 }}>{brand.first}</span>
        <span style={{ color: '#5c6066' }}>{brand.second}</span>
      </div>
      <div style={{ fontSize: 88, fontWeight: 600, lineHeight: 0.98, letterSpacing: -3.5, maxWidth: 1000 }}>
        {hero.headline}
      </div>
      <div style={{ display: 'flex', borderTop: '2px solid #15181c' }}>
        {callLedger.rows.map((row, i) => (
          <div
            key={row.second}
            style={{
              display: 'flex',
              flexDirection: 'column',
              width: 214,
              paddingTop: 16,
              fontSize: 22,
              color: i === last ? '#c2410c' : '#15181c',
            }}
          >
            <span style={{ color: '#5c6066' }}>{`00:${String(row.second).padStart(2, '0')}`}</span>
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
