import { useEffect, useRef } from 'react';
import { prefersStillness } from '#lib/browser/page/media';
import type { Role } from '#lib/browser/voice/engine';
import { takeLevel } from '#lib/browser/voice/levels';
import { callWords } from '#lib/content/call';

const BAR_MS = 100;
const CALM_BAR_MS = 1000;
const [BAR_PX, PITCH_PX] = [3, 6];
const rows: readonly { role: Role; color: string }[] = [
  { role: 'user', color: '--color-foreground' },
  { role: 'assistant', color: '--color-signal' },
];

/** Draws the latest levels from right to left, one row a voice. */
function draw(canvas: HTMLCanvasElement, history: Record<Role, number[]>): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = devicePixelRatio;
  // Setting the size clears the canvas.
  canvas.width = width * scale;
  canvas.height = height * scale;
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const rowHeight = height / rows.length;
  for (const [row, { role, color }] of rows.entries()) {
    // A drawing takes no `light-dark()`, so the browser works it out for the canvas.
    canvas.style.color = `var(${color})`;
    context.fillStyle = style.color;
    const middle = rowHeight * (row + 0.5);
    for (const [age, level] of history[role].entries()) {
      const x = width - (age + 1) * PITCH_PX;
      if (x < 0) break;
      const bar = Math.max(2, level * (rowHeight - 8));
      context.fillRect(x, middle - bar / 2, BAR_PX, bar);
    }
  }
}

/** Both voices as bars, ten a second: the visitor's above the agent's. They stand still while the page is hidden. */
export function SoundBars() {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const history: Record<Role, number[]> = { user: [], assistant: [] };
    const timer = setInterval(
      () => {
        if (!canvas.current || document.hidden) return;
        const most = Math.ceil(canvas.current.clientWidth / PITCH_PX);
        for (const { role } of rows) history[role] = [takeLevel(role), ...history[role]].slice(0, most);
        draw(canvas.current, history);
      },
      prefersStillness() ? CALM_BAR_MS : BAR_MS,
    );
    return () => clearInterval(timer);
  }, []);

  return (
    <div className="flex border-y border-border px-5" aria-hidden="true">
      <p className="grid w-16 items-center text-xs text-muted-foreground">
        <span>{callWords.roles.user}</span>
        <span>{callWords.roles.assistant}</span>
      </p>
      <div className="relative flex-1">
        <canvas ref={canvas} className="absolute inset-0 h-full w-full" />
      </div>
    </div>
  );
}
