/** A time (ms since the epoch), shown to the minute in UTC. */
export function Moment({ at }: { at: number }) {
  const iso = new Date(at).toISOString();
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {iso.slice(0, 16).replace('T', ' ')}
    </time>
  );
}

/** A duration in its two largest units: "2 h 5 min". */
export function Age({ ms }: { ms: number }) {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return `${Math.round(ms / 1000)} s`;
  if (hours < 1) return `${minutes} min`;
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
