'use client';

import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { formatTime, minutesOfDay, useNow } from '#lib/browser/core/clock';
import { useInView } from '#lib/browser/page/in-view';
import { values } from '#lib/content/values';

const { team, agents, marks, sentences } = values.day;
const DAY_MINUTES = 24 * 60;
const cells = Array.from({ length: 24 }, (_, hour) => hour);
const [SATURDAY, SUNDAY] = [6, 0];
const isWeekend = (now: Date) => [SATURDAY, SUNDAY].includes(now.getDay());

/** Returns what the visitor's own team is doing at this time. */
function describeTeam(now: Date): string {
  if (isWeekend(now)) return sentences.weekend;
  const minute = minutesOfDay(now);
  if (minute < team.from * 60) return sentences.before;
  if (minute >= team.to * 60) return sentences.after;
  // The minute that has begun still counts.
  const left = team.to * 60 - minute;
  const [hours, minutes] = [Math.floor(left / 60), left % 60];
  const parts = [hours && `${hours} h`, minutes && `${minutes} min`];
  return sentences.within.replace('{left}', parts.filter(Boolean).join(' '));
}

/** A day as 24 cells, the team's hours muted and those that have passed faint, with a hand at the visitor's time. */
export function DayStrip() {
  const now = useNow();
  const strip = useRef<HTMLDivElement>(null);
  // The hand goes from 00 to now when half of the strip is in view.
  const isInView = useInView(strip, '-48px');
  const [isSeen, setSeen] = useState(false);
  if (isInView && !isSeen) setSeen(true);
  const minutes = now && isSeen ? minutesOfDay(now) : 0;
  const isFree = now !== null && isWeekend(now);
  const workers = { [team.label]: 'bg-input', [agents.label]: 'bg-signal' };
  const legend = isFree ? { [agents.weekend]: 'bg-signal' } : workers;
  return (
    <div className="mt-8">
      <div ref={strip} className="relative flex gap-px forced-color-adjust-none sm:gap-1" aria-hidden="true">
        {cells.map((hour) => {
          const isTeams = !isFree && hour >= team.from && hour < team.to;
          const isPassed = (hour + 1) * 60 <= minutes;
          const colour = isTeams ? 'bg-input' : 'bg-signal';
          return (
            <i
              key={hour}
              className={clsx('day-hour h-18 flex-1 lg:h-24', colour, isPassed && 'opacity-40')}
            />
          );
        })}
        {now && (
          <b
            className="day-hand absolute -inset-y-2 w-0.5 bg-foreground"
            style={{ left: `${(minutes / DAY_MINUTES) * 100}%` }}
          />
        )}
      </div>
      <div className="mt-2 flex justify-between text-xs text-muted-foreground" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <p className="mt-3 flex min-h-11 flex-wrap items-start gap-x-6 gap-y-1 text-xs text-muted-foreground">
        {Object.entries(legend).map(([label, colour]) => (
          <span key={label} className="flex items-center gap-2">
            <i className={clsx('size-3', colour)} />
            {label}
          </span>
        ))}
      </p>
      <p className="mt-3 min-h-33 text-xl sm:min-h-17 lg:min-h-9 noscript:hidden">
        {now && `${sentences.now.replace('{time}', formatTime(now.getTime()))} ${describeTeam(now)}`}
      </p>
    </div>
  );
}
