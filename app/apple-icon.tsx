import { ImageResponse } from 'next/og';

export const size = { width: 180, height: 180 };
export const contentType = 'image/png';

/** The hand of icon.svg, for home screens. */
export default function AppleIcon() {
  return new ImageResponse(
    <div style={{ display: 'flex', width: '100%', height: '100%', background: '#15181c' }}>
      <svg width="180" height="180" viewBox="0 0 32 32">
        <title>icon</title>
        <path d="M16 3.5v3M16 25.5v3M3.5 16h3M25.5 16h3" stroke="#a2a4a6" strokeWidth="1.6" />
        <path d="M16 16 9 9.2" stroke="#ff8a5c" strokeWidth="3.6" strokeLinecap="round" />
        <circle cx="16" cy="16" r="2.4" fill="#f6f4ee" />
      </svg>
    </div>,
    size,
  );
}
