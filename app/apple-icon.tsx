import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';

export const size = { width: 180, height: 180 };
export const contentType = 'image/png';

/**
 * app/icon.svg without transparent corners, which Apple's systems show black: its first fill colour
 * is put behind it.
 */
export default async function AppleIcon() {
  const icon = await readFile(join(process.cwd(), 'app/icon.svg'), 'utf8');
  const [, background] = /\bfill="(?!none)([^"]+)"/.exec(icon) ?? [];
  return new ImageResponse(
    <div style={{ display: 'flex', width: '100%', height: '100%', background }}>
      {/* biome-ignore lint/performance/noImgElement: a picture is drawn from it, and no page shows it. */}
      <img src={`data:image/svg+xml,${encodeURIComponent(icon)}`} alt="" {...size} />
    </div>,
    size,
  );
}
