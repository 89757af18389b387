'use client';

import { useNow } from '#lib/browser/core/clock';

/** Formats a duration in its two largest units: "2 h 5 min". */
function formatAge(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return `${minutes} min`;
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

function formatDistance(ms: number): string {
  if (Math.abs(ms) < 60_000) return 'now';
  return ms < 0 ? `in ${formatAge(-ms)}` : `${formatAge(ms)} ago`;
}

type MomentProps = {
  /** In ms since the epoch, as is `now`. */
  at: number;
  /** The server's time, which counts until the page's script knows the reader's. */
  now: number;
};

/** A time, as "7 min ago" and by the reader's clock; without scripts in UTC. */
export function Moment({ at, now }: MomentProps) {
  const here = useNow();
  const time = new Date(at);
  return (
    <time dateTime={time.toISOString()} className="whitespace-nowrap">
      {formatDistance((here?.getTime() ?? now) - at)}
      <span className="block text-xs text-muted-foreground">
        {time.toLocaleString('en-GB', {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          timeZoneName: 'short',
          timeZone: here ? undefined : 'UTC',
        })}
      </span>
    </time>
  );
}
