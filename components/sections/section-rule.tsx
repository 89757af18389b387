/** The ink line that opens a section, with its label and what it counts, like the head of a timetable. */
export function SectionRule({ label, note }: { label: string; note?: string }) {
  return (
    <div className="rule">
      <p>{label}</p>
      {note ? <p className="text-muted">{note}</p> : null}
    </div>
  );
}
