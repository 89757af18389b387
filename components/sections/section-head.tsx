/** A section's heading with its sentence beside it; below it where both don't fit in one line. */
export function SectionHead({ id, title, text }: { id: string; title: string; text?: string }) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <h2 id={id} className="text-2xl font-semibold">
        {title}
      </h2>
      {text && <p className="text-muted-foreground">{text}</p>}
    </div>
  );
}
