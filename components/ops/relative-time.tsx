'use client';

import { useNow } from '#lib/browser/core/clock';

/** Formats a time's distance from now: "7 min ago", "in 2 h". */
function formatDistance(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return 'now';
  const age = hours < 1 ? `${minutes} min` : hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
  return ms < 0 ? `in ${age}` : `${age} ago`;
}

/** A time by the reader's clock. Until the page's script has read that: by the server's `now`, and in UTC. */
export function RelativeTime({ at, now }: { at: number; now: number }) {
  const here = useNow();
  const time = new Date(at);
  const timeZone = here ? undefined : 'UTC';
  return (
    <time dateTime={time.toISOString()} className="whitespace-nowrap">
      {formatDistance((here?.getTime() ?? now) - at)}
      <span className="block text-xs text-muted-foreground">
        {time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone })} {timeZone}
      </span>
    </time>
  );
}
