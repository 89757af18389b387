import { clsx } from 'clsx';
import type { Claim } from '#lib/content/claims';

interface ClaimFigureProps {
  claim: Claim;
  className?: string;
  size: 'xl' | 'loud';
}

export function ClaimFigure({ claim, className, size }: ClaimFigureProps) {
  const isLoud = size === 'loud';
  return (
    <p
      className={clsx(
        'flex',
        isLoud ? 'flex-col' : 'items-baseline justify-between gap-x-4 max-[18rem]:flex-wrap',
        className,
      )}
      data-keep-clear=""
    >
      {claim.before && `${claim.before} `}
      <strong className={clsx('order-1 min-[18rem]:whitespace-nowrap', isLoud ? 'text-loud' : 'text-xl')}>
        {claim.value}
        {claim.unit && (
          <small className={clsx('tracking-normal', isLoud ? 'text-lg' : 'text-base')}> {claim.unit}</small>
        )}
      </strong>
      {claim.after && <span className="first-letter:uppercase"> {claim.after}</span>}
    </p>
  );
}
