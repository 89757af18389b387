import type { ReactNode } from 'react';

type MetricPanelProps = { name: string; says?: string; second?: string; children: ReactNode };

/** A chart or list under its name. `second`: what the line in the signal's colour shows. */
export function MetricPanel({ name, says, second, children }: MetricPanelProps) {
  return (
    <div>
      <p>
        <b>{name}</b>{' '}
        <span className="text-figures">
          {says}
          {second && (
            <>
              , <span className="text-signal">{second}</span>
            </>
          )}
        </span>
      </p>
      {children}
    </div>
  );
}
