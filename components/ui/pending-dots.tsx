export function PendingDots({ className }: { className: string }) {
  return (
    <span className="flex gap-1" aria-hidden="true">
      {[0, 200, 400].map((ms) => (
        <i
          key={ms}
          className={`size-1.5 rounded-full motion-safe:animate-pulse ${className}`}
          style={{ animationDelay: `${ms}ms` }}
        />
      ))}
    </span>
  );
}
