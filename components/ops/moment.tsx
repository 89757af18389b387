/** A moment as ops read it: minutes of UTC, and the whole of it for machines. */
export function Moment({ at }: { at: number }) {
  const iso = new Date(at).toISOString();
  return (
    <time dateTime={iso} className="text-xs whitespace-nowrap">
      {iso.slice(0, 16).replace('T', ' ')}
    </time>
  );
}
