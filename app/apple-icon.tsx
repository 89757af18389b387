import { ImageResponse } from 'next/og';

export const size = { width: 180, height: 180 };
export const contentType = 'image/png';

export default function AppleIcon() {
  return new ImageResponse(
    <div style={{ display: 'flex', width: '100%', height: '100%', background: '#15181c' }}>
      <svg width="180" height="180" viewBox="0 0 32 32" aria-hidden="true">
        <path d="M8 6v20M24 6v20" stroke="#f6f4ee" strokeWidth="4" />
        <path d="M10 16h12" stroke="#ff8a5c" strokeWidth="4" />
      </svg>
    </div>,
    size,
  );
}
