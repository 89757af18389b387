import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';

export const size = { width: 180, height: 180 };
export const contentType = 'image/png';

/**
 * Draws app/icon.svg on a square of its first fill colour, because Apple's systems show transparent corners
 * black.
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
