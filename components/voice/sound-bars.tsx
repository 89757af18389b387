import { useEffect, useRef } from 'react';
import { CallAxis } from '#components/voice/call-axis';
import { useNow } from '#lib/browser/core/clock';
import { prefersReducedMotion } from '#lib/browser/page/media';
import { useCall } from '#lib/browser/voice/call-state';
import type { Role } from '#lib/browser/voice/engine';
import { popLevel } from '#lib/browser/voice/levels';
import { callWords } from '#lib/content/call';
import { cn } from '#lib/utils';

const BAR_MS = 100;
const CALM_BAR_MS = 1000;
const BAR_PX = 3;
const PITCH_PX = 6;
/** As many as the widest stage shows. */
const BARS = 240;

/** Draws levels, the latest first, from right to left. */
function draw(canvas: HTMLCanvasElement, levels: readonly number[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  // Setting the size clears the canvas.
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  context.scale(devicePixelRatio, devicePixelRatio);
  context.fillStyle = getComputedStyle(canvas).color;
  for (const [age, level] of levels.entries()) {
    const bar = Math.max(2, level * (height - 8));
    context.fillRect(width - (age + 1) * PITCH_PX, (height - bar) / 2, BAR_PX, bar);
  }
}

/** A side's voice as bars, ten a second. They stand still while the page is hidden. */
function Bars({ speaker }: { speaker: Role }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let levels = Array.from({ length: BARS }, () => 0);
    const add = () => {
      if (!canvas.current || document.hidden) return;
      levels = [popLevel(speaker), ...levels.slice(0, -1)];
      draw(canvas.current, levels);
    };
    const timer = setInterval(add, prefersReducedMotion() ? CALM_BAR_MS : BAR_MS);
    return () => clearInterval(timer);
  }, [speaker]);

  return (
    <div className="flex flex-1">
      <span className="flex w-16 items-center text-xs text-muted-foreground">{callWords.roles[speaker]}</span>
      <div className={cn('relative flex-1', speaker === 'assistant' && 'text-signal')}>
        <canvas ref={canvas} className="absolute inset-0 h-full w-full" />
      </div>
    </div>
  );
}

/** The turns of a running call on an axis of a quarter of a minute, which doubles when it is full. */
function LiveAxis() {
  const { turns, connectedAt } = useCall();
  useNow(1000);
  const seconds = connectedAt === null ? 0 : (performance.now() - connectedAt) / 1000;
  const length = 15 * 2 ** Math.max(0, Math.ceil(Math.log2(seconds / 15)));
  return <CallAxis turns={turns} seconds={seconds} length={length} />;
}

/** The visitor's voice above the assistant's; of a typed call, its turns. */
export function SoundBars() {
  const isTyped = useCall((call) => call.isTyped);
  if (isTyped) return <LiveAxis />;
  return (
    <>
      <Bars speaker="user" />
      <Bars speaker="assistant" />
    </>
  );
}
