import { clsx } from 'clsx';
import type { Claim } from '#lib/content/claims';

interface ClaimFigureProps {
  claim: Claim;
  className?: string;
  size: 'xl' | '2xl';
}

export function ClaimFigure({ claim, className, size }: ClaimFigureProps) {
  return (
    <p
      className={clsx('flex items-baseline justify-between gap-x-4 max-[18rem]:flex-wrap', className)}
      data-keep-clear=""
    >
      {claim.before && `${claim.before} `}
      <strong className={clsx('order-1 min-[18rem]:whitespace-nowrap', `text-${size}`)}>
        {claim.value}
        {claim.unit && (
          <small className={clsx('text-base tracking-normal', size === '2xl' && 'ml-1.5')}>
            {' '}
            {claim.unit}
          </small>
        )}
      </strong>
      {claim.after && <span className="first-letter:uppercase"> {claim.after}</span>}
    </p>
  );
}
