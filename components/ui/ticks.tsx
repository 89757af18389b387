/** The seconds along the top of a box. Boxes themselves, because browsers put their edges on whole pixels. */
export function Ticks({ seconds }: { seconds: number }) {
  return (
    <p className="absolute inset-x-0 top-0 flex h-3 justify-between" aria-hidden="true">
      {Array.from({ length: seconds + 1 }, (_, second) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a second is its place
        <i key={second} className="border-r border-input" />
      ))}
    </p>
  );
}
