'use client';

import { useRef, useState } from 'react';
import { useNow } from '#lib/browser/core/clock';
import { formatTime } from '#lib/browser/core/time-format';
import { useInView } from '#lib/browser/page/in-view';
import { values } from '#lib/content/values';
import { cn, fillIn } from '#lib/utils';

const { team, agents, marks, sentences } = values.day;
const [SUNDAY, SATURDAY] = [0, 6];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

function explainTeamHours(minute: number): string {
  if (minute < team.from * 60) return sentences.before;
  if (minute >= team.to * 60) return sentences.after;
  // The minute that has begun still counts.
  const minutesLeft = team.to * 60 - minute;
  const parts = [`${Math.floor(minutesLeft / 60)}\u00a0h`, `${minutesLeft % 60}\u00a0min`];
  return fillIn(sentences.within, { left: parts.filter((part) => !part.startsWith('0')).join(' ') });
}

/** A day as 24 cells, the team's hours muted, with a hand at the visitor's time. */
export function DayStrip() {
  const now = useNow();
  const strip = useRef<HTMLDivElement>(null);
  // The hand goes from 00 to now when half of the strip is in view.
  const isInView = useInView(strip, '-48px');
  const [isSeen, setSeen] = useState(false);
  if (isInView && !isSeen) setSeen(true);
  const minute = now ? now.getHours() * 60 + now.getMinutes() : 0;
  const hand = isSeen ? minute : 0;
  const isFree = now !== null && [SUNDAY, SATURDAY].includes(now.getDay());
  return (
    <div className="mt-8">
      <div
        ref={strip}
        className="@container relative flex gap-px forced-color-adjust-none sm:gap-1"
        aria-hidden="true"
      >
        {hours.map((hour) => {
          const isTeams = hour >= team.from && hour < team.to;
          return <i key={hour} className={cn('h-18 flex-1 lg:h-24', isTeams ? 'bg-input' : 'bg-signal')} />;
        })}
        {now && (
          <b
            className="day-hand absolute -inset-y-2 w-0.5 bg-foreground"
            style={{ translate: `${(hand / 24 / 60) * 100}cqw` }}
          />
        )}
      </div>
      <div className="mt-2 flex justify-between text-xs text-muted-foreground" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <p className="mt-3 flex min-h-11 flex-wrap items-start gap-x-6 gap-y-1 text-xs text-muted-foreground">
        {[team.label, agents.label].map((label, index) => (
          <span key={label} className="flex items-center gap-2">
            <i className={cn('size-3', index === 0 ? 'bg-input' : 'bg-signal')} />
            {label}
          </span>
        ))}
      </p>
      <p className="mt-3 min-h-33 text-xl sm:min-h-17 lg:min-h-9 noscript:hidden">
        {now && fillIn(sentences.now, { time: formatTime(now.getTime()) })}{' '}
        {now && (isFree ? sentences.weekend : explainTeamHours(minute))}
      </p>
    </div>
  );
}
