import { clsx } from 'clsx';
import type { Claim } from '#lib/content/claims';

interface ClaimFigureProps {
  claim: Claim;
  className?: string;
  size: 'xl' | 'loud';
}

const valueClass = 'order-1 [font-variant-numeric:proportional-nums]';

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
      <strong className={clsx(valueClass, isLoud ? 'text-loud' : 'text-xl')}>
        {claim.value}
        {claim.unit && (
          <small className={clsx('ml-2 tracking-normal', isLoud ? 'text-lg' : 'text-base')}>
            {' '}
            {claim.unit}
          </small>
        )}
      </strong>
      {claim.after && <span className="first-letter:uppercase"> {claim.after}</span>}
    </p>
  );
}
