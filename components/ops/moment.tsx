/** A moment (ms), shown to the minute in UTC. */
export function Moment({ at }: { at: number }) {
  const iso = new Date(at).toISOString();
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {iso.slice(0, 16).replace('T', ' ')}
    </time>
  );
}
