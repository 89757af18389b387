export function PendingDots({ className }: { className: string }) {
  return (
    <span className="pending-dots flex gap-1" aria-hidden="true">
      {[0, 200, 400].map((ms) => (
        <i key={ms} className={`size-1.5 rounded-full ${className}`} style={{ animationDelay: `${ms}ms` }} />
      ))}
    </span>
  );
}
