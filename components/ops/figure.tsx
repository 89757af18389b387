import type { ReactNode } from 'react';

type FigureProps = { name: string; says?: string; second?: string; children: ReactNode };

/** A drawing under its name. `second`: what the signal's line is. */
export function Figure({ name, says, second, children }: FigureProps) {
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
