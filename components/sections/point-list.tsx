export function PointList({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <ul className="border-b border-border">
      {points.map(({ title, text }) => (
        <li key={title} className="border-t border-border py-3">
          <b className="block">{title}</b>
          <span className="text-muted-foreground">{text}</span>
        </li>
      ))}
    </ul>
  );
}
